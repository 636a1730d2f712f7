// The script of every page except the frame: keys, swipes, colour schemes, prefetching and the like. Pages work without it.
// `assets.ts` prepends `words`, the texts of this script in the language of the site, and the path of the lightbox.
const $ = (selector) => document.querySelector(selector)
const go = (selector) => {
  const link = $(selector)
  if (link) link.click()
  return Boolean(link)
}
const still = matchMedia('(prefers-reduced-motion: reduce)')

// For a reader who came from a series, keys and swipes lead through that series.
const isInSeries = location.hash === '#series' && document.querySelector('.in-series') !== null
const wayTo = (rel) => (isInSeries ? `.in-series .${rel}` : `a[rel="${rel}"]`)

// Keys.
const KEYS = {
  ArrowLeft: () => go(wayTo('prev')),
  ArrowRight: () => go(wayTo('next')),
  j: () => go(wayTo('prev')),
  k: () => go(wayTo('next')),
  t: () => go('a.today'),
  r: () => go('a[href$="/random/"]'),
  f: () => go('.larger'),
  '/': () => {
    const field = $('input[type="search"]')
    if (field) field.focus()
    else location.assign(`${$('a[href$="/search/"]')}#q`)
    return true
  },
  '?': () => showHelp(),
}
// Readers who dictate can switch off single-key shortcuts with letters and symbols (WCAG 2.1.4). Arrow keys always work.
let hasLetters = true
const readLetters = () => {
  try {
    hasLetters = localStorage.getItem('letters') !== 'off'
  } catch {}
}
readLetters()
// Another tab, or a page visited later, may have changed the setting.
addEventListener('pageshow', readLetters)
addEventListener('storage', readLetters)
const isKey = (key) => hasLetters || key === ' ' || key.length > 1
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $('dialog[open]')) return
  if (!isKey(event.key)) return
  if (event.target.closest('input, textarea, select, [contenteditable]')) return
  // Arrow keys scroll a strip that has the focus.
  if (event.key.startsWith('Arrow') && event.target.closest('.strip')) return
  if (KEYS[event.key]?.()) event.preventDefault()
})

// Focus the element that a key or the lightbox leads to.
if (location.hash === '#q') {
  $('input[type="search"]')?.focus({ preventScroll: true })
  history.replaceState(history.state, '', location.pathname + location.search)
} else if (history.state?.isFocused) {
  $('.frame')?.focus({ preventScroll: true })
  history.replaceState(null, '')
}

let help
function showHelp() {
  if (!help) {
    help = document.createElement('dialog')
    help.setAttribute('aria-labelledby', 'help')
    const rows = words.help.map(([keys, what]) => `<dt><kbd>${keys}</kbd></dt><dd>${what}</dd>`).join('')
    help.innerHTML = `<h2 id="help">${words.keys}</h2><dl>${rows}</dl><label><input type="checkbox"> ${words.letters}</label><form method="dialog"><button autofocus>${words.close}</button></form>`
    const letters = help.querySelector('input')
    letters.addEventListener('change', () => {
      hasLetters = letters.checked
      try {
        if (hasLetters) localStorage.removeItem('letters')
        else localStorage.setItem('letters', 'off')
      } catch {}
    })
    help.addEventListener('click', (event) => event.target === help && help.close())
    document.body.append(help)
  }
  help.querySelector('input').checked = hasLetters
  help.showModal()
  // Focusing the button at the end has scrolled the dialog down.
  help.scrollTop = 0
  return true
}
$('#keys').addEventListener('click', showHelp)

// If the lightbox's script cannot be loaded, the link opens the picture file. A history entry reopens the lightbox.
const enterLightbox = (link) =>
  import(lightbox).then(
    ({ openLightbox }) => $('.lightbox') || openLightbox({ words, followFinger, link, isKey }),
    () => link && location.assign(link.href),
  )
const enterAgain = () => history.state?.lightbox && !$('.lightbox') && enterLightbox()
// The lightbox sets the address to that of the day shown, so a history entry may belong to another page.
const ownPath = location.pathname
addEventListener('popstate', () => (location.pathname === ownPath ? enterAgain() : location.reload()))
for (const link of document.querySelectorAll('.frame, .larger')) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    enterLightbox(link)
  })
}

// The dark and the light scheme.
const scheme = $('#scheme')
const dark = matchMedia('(prefers-color-scheme: dark)')
const isDark = () => (document.documentElement.dataset.scheme ?? (dark.matches ? 'dark' : 'light')) === 'dark'
// The colours of the browser's bars in the light and the dark scheme.
const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
const [lightBars, darkBars] = bars.map(({ content }) => content)
const label = () => {
  scheme.textContent = isDark() ? words.light : words.dark
  const isChosen = document.documentElement.dataset.scheme !== undefined
  for (const bar of bars) bar.content = (isChosen ? isDark() : bar === bars[1]) ? darkBars : lightBars
}
scheme.addEventListener('click', () => {
  const chosen = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.scheme = chosen
  try {
    // A choice that matches the preference of the system need not be stored.
    if ((chosen === 'dark') === dark.matches) localStorage.removeItem('scheme')
    else localStorage.setItem('scheme', chosen)
  } catch {}
  label()
})
dark.addEventListener('change', label)
label()
// A page from the back/forward cache may have missed a choice.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  try {
    const stored = localStorage.getItem('scheme')
    if (stored === null) delete document.documentElement.dataset.scheme
    else document.documentElement.dataset.scheme = stored
  } catch {}
  label()
})

// Open the details for printing. In browsers with `::details-content`, `site.css` does so.
if (!CSS.supports('selector(::details-content)')) {
  addEventListener('beforeprint', () => $('.more')?.setAttribute('open', ''))
}

// Copy texts, and share the address through the system's share menu if there is one.
for (const button of document.querySelectorAll('[data-copy]')) {
  const { copy, share, copied, refused } = button.dataset
  const line = document.getElementById(copy)
  const text = button.dataset.text ?? line.textContent
  const name = button.textContent
  const isShared = share === '' && navigator.share
  button.hidden = !(isShared || navigator.clipboard)
  button.addEventListener('click', async () => {
    if (isShared) return navigator.share({ title: document.title, url: text }).catch(() => {})
    button.textContent = await navigator.clipboard.writeText(text).then(
      () => copied,
      () => {
        line.textContent = text
        getSelection().selectAllChildren(line)
        return refused
      },
    )
    setTimeout(() => {
      button.textContent = name
    }, 2000)
  })
}

// The picture of a neighbouring day, at the size that its page uses and in the format that this page shows.
const pictureOf = (link) => {
  const { srcset, sizes } = link?.dataset ?? {}
  if (!srcset) return undefined
  const image = Object.assign(new Image(), { alt: '', fetchPriority: 'low', sizes })
  // Other days may have no HDR files, `.hdr.jpg`.
  const [, format = '.webp'] = /-\d+(\.\w+)$/.exec($('.frame picture img')?.currentSrc) ?? []
  image.srcset = srcset.replace(/\.\w+(?= \d+w)/g, format)
  return image
}

/** Pixels that a finger must move before its direction is clear, and before the movement counts as a swipe. */
const SWIPE = { begins: 8, leads: 60 }

// Follows a finger sideways, or up and down.
/** @param actions `mayFollow()`; `move(x, y)` with x or y 0; `end(x, y)`, with zeros if the movement was cancelled */
const followFinger = (target, { mayFollow, move, end }) => {
  let start
  const stop = (x, y) => {
    if (start?.isSideways !== undefined) end(start.isSideways ? x : 0, start.isSideways ? 0 : y)
    start = undefined
  }
  target.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
    // A second finger zooms.
    stop(0, 0)
    if (pointerType !== 'mouse' && isPrimary && mayFollow()) start = { x, y }
  })
  target.addEventListener('pointermove', ({ isPrimary, clientX, clientY }) => {
    if (!start || !isPrimary) return
    const [x, y] = [clientX - start.x, clientY - start.y]
    if (Math.hypot(x, y) > SWIPE.begins) start.isSideways ??= Math.abs(x) > Math.abs(y)
    if (start.isSideways !== undefined) move(start.isSideways ? x : 0, start.isSideways ? 0 : y)
  })
  target.addEventListener('pointerup', ({ clientX, clientY }) => start && stop(clientX - start.x, clientY - start.y))
  target.addEventListener('pointercancel', () => stop(0, 0))
}

// Swipe: the picture and its neighbour follow the finger. A long swipe opens the neighbour's page.
const frame = $('.frame')
if (frame) {
  const GAP = 12
  let coming
  const place = (x) => {
    for (const one of [frame, coming]) {
      if (!one) continue
      one.style.transform = x ? `translateX(${x}px)` : ''
      one.style.transition = x || still.matches ? '' : 'transform 120ms'
    }
    if (x) document.documentElement.dataset.swiping = ''
  }
  const rest = () => {
    place(0)
    coming?.remove()
    coming = undefined
    delete document.documentElement.dataset.swiping
  }
  const bring = (rel) => {
    if (coming?.dataset.rel === rel) return
    coming?.remove()
    coming = pictureOf($(wayTo(rel)))
    if (!coming) return
    coming.className = 'coming'
    coming.dataset.rel = rel
    coming.style[rel === 'prev' ? 'right' : 'left'] = `calc(100% + ${GAP}px)`
    frame.after(coming)
  }
  const relOf = (x) => (x > 0 ? 'prev' : 'next')
  followFinger(frame, {
    mayFollow: () => !(visualViewport?.scale > 1.05),
    move(x) {
      if (!x) return
      bring(relOf(x))
      // Without a neighbour the picture moves only a little.
      place($(wayTo(relOf(x))) ? x : x / 4)
    },
    end: (x) => (Math.abs(x) > SWIPE.leads && go(wayTo(relOf(x)))) || rest(),
  })
  addEventListener('pageshow', rest)
  enterAgain()
}

// Scroll the filmstrip so that the page's day is in the middle.
const film = $('.film ul')
if (film) {
  const { offsetLeft, offsetWidth } = film.querySelector('[aria-current]')
  film.scrollLeft = offsetLeft + (offsetWidth - film.clientWidth) / 2 - film.offsetLeft
}

// Prefetch the neighbouring pages and their pictures after this page has loaded.
addEventListener('load', () => {
  if (navigator.connection?.saveData) return
  const ahead = () => {
    for (const link of document.querySelectorAll(isInSeries ? '.in-series .prev, .in-series .next' : '.beside a')) {
      const page = document.createElement('link')
      page.rel = 'prefetch'
      page.href = link.href
      document.head.append(page)
      pictureOf(link)
    }
  }
  // At the load event, the page may not have been painted yet.
  setTimeout(ahead, 300)
})

// Only the home page and the pages of days cross-fade; others change without a transition.
const isDay = (path) => /\/\d{4}\/\d\d\/\d\d\/|^\/$/.test(path)
const watch = ({ viewTransition }) => {
  // A skipped transition is not an error.
  for (const stage of ['ready', 'finished', 'updateCallbackDone']) viewTransition?.[stage]?.catch(() => {})
}
addEventListener('pagereveal', watch)
addEventListener('pageswap', (event) => {
  watch(event)
  const to = event.activation && new URL(event.activation.entry.url).pathname
  if (!(isDay(location.pathname) && isDay(to))) event.viewTransition?.skipTransition()
})

// Each stripe of a year is a day: pressing it opens the month of that day if the month has photos.
const MAX_DAYS = 366
$('.stripes')?.addEventListener('click', ({ target, clientX, detail }) => {
  // A key press does not point at a day.
  if (!(target instanceof HTMLImageElement) || detail === 0) return
  const { left, width } = target.getBoundingClientRect()
  const link = target.closest('a')
  const year = link.pathname
  // The last two columns are in December, whether or not it is a leap year.
  const day = Math.min(Math.max(Math.floor(((clientX - left) / width) * MAX_DAYS), 0), MAX_DAYS - 2)
  const month = new Date(Date.UTC(Number(year.slice(-5, -1)), 0, 1 + day)).getUTCMonth() + 1
  const wanted = `${year}${String(month).padStart(2, '0')}/`
  if (!link.parentElement.querySelector(`p a[href="${wanted}"]`)) return
  // The browser reads the address after this handler has run, so that opening it in a new tab still works.
  link.pathname = wanted
  setTimeout(() => {
    link.pathname = year
  })
})

// On the page of a year, hovering over a day or focusing it also shows a larger picture.
const months = $('.months')
if (months) {
  const peek = document.createElement('img')
  peek.className = 'peek'
  peek.alt = ''
  peek.hidden = true
  document.body.append(peek)
  const show = ({ target }) => {
    const cell = target.closest('.cells a')
    peek.hidden = !cell
    if (!cell) return
    peek.src = cell.pathname.replace(/(\/\d{4}\/.*)\/$/, '/images$1-400.jpg')
    const box = cell.getBoundingClientRect()
    const right = box.right + 272 < innerWidth
    peek.style.left = right ? `${box.right + 8}px` : `${Math.max(0, box.left - 268)}px`
    peek.style.top = `${Math.max(0, Math.min(box.top - 80, innerHeight - 272))}px`
  }
  const hide = () => {
    peek.hidden = true
  }
  months.addEventListener('mouseover', show)
  months.addEventListener('focusin', show)
  months.addEventListener('mouseleave', hide)
  months.addEventListener('focusout', hide)
  // Going back may show the page as it was left.
  addEventListener('pagehide', hide)
}

// The link “Random” draws three days and opens the one farthest from the days already viewed in this tab.
const dayOf = (path) => Date.parse(/\/(\d{4}\/\d\d\/\d\d)\//.exec(path)?.[1])
const seen = (() => {
  try {
    const days = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
    const here = dayOf($('link[rel="canonical"]')?.href)
    if (!here || days.includes(here)) return days
    const kept = [...days, here].slice(-100)
    sessionStorage.setItem('seen', JSON.stringify(kept))
    return kept
  } catch {
    return []
  }
})()
const distance = (path) => Math.min(...seen.map((day) => Math.abs(day - dayOf(path))))
$('a[href$="/random/"]')?.addEventListener('click', async (event) => {
  const { ctrlKey, metaKey, shiftKey, altKey, currentTarget: link } = event
  if (ctrlKey || metaKey || shiftKey || altKey || seen.length === 0) return
  event.preventDefault()
  const draw = () => fetch(link.href, { method: 'HEAD' }).then(({ url }) => url)
  const drawn = await Promise.all([draw(), draw(), draw()]).catch(() => [link.href])
  location.assign(drawn.sort((one, other) => distance(other) - distance(one))[0])
})

// The wall: appends the previous month that has photos when a reader nears the end.
const RETRY_MILLISECONDS = 5000
const wall = new IntersectionObserver(
  (entries) => {
    // A busy browser reports several changes together. The last one states whether the link is in sight now.
    const { isIntersecting, target } = entries.at(-1)
    if (!isIntersecting) return
    wall.disconnect()
    fetch(target.href)
      .then((answer) => answer.text())
      .then((text) => {
        // The proportions and colours of the month's pictures. The policy does not allow a second style element.
        const [style, css] = /<style>(.*?)<\/style>/s.exec(text)
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        const page = new DOMParser().parseFromString(text.replace(style, ''), 'text/html')
        const month = page.querySelector('.wall-month')
        document.adoptedStyleSheets.push(sheet)
        const last = target.closest('.wall-month')
        if (last.dataset.year === month.dataset.year) month.querySelector('h2 b').remove()
        target.parentElement.remove()
        last.after(month)
        watchWall()
      })
      .catch(() => setTimeout(watchWall, RETRY_MILLISECONDS))
  },
  { rootMargin: '100% 0px' },
)
const watchWall = () => {
  const next = $('.wall .wall-next')
  if (next) wall.observe(next)
}
watchWall()
