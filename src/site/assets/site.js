// Keys, swipe, copying and prefetching. Every page works without this script.
// `assets.ts` puts `words`, its texts in the language of the site, before it.
const $ = (selector) => document.querySelector(selector)
const go = (selector) => {
  const link = $(selector)
  if (link) link.click()
  return Boolean(link)
}
const still = matchMedia('(prefers-reduced-motion: reduce)')

// Keys.
const KEYS = {
  ArrowLeft: () => go('a[rel="prev"]'),
  ArrowRight: () => go('a[rel="next"]'),
  j: () => go('a[rel="prev"]'),
  k: () => go('a[rel="next"]'),
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
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $('dialog[open]')) return
  if (event.target.closest('input, textarea, select, [contenteditable]')) return
  // A strip that has the focus scrolls by arrows.
  if (event.key.startsWith('Arrow') && event.target.closest('.strip')) return
  if (KEYS[event.key]?.()) event.preventDefault()
})

// Focus what a key or the lightbox leads to. No element has the id `larger`, so nothing scrolls.
const arrived = { '#q': 'input[type="search"]', '#larger': '.larger' }[location.hash]
if (arrived) {
  $(arrived)?.focus({ preventScroll: true })
  history.replaceState(history.state, '', location.pathname + location.search)
}

let help
function showHelp() {
  if (!help) {
    help = document.createElement('dialog')
    help.setAttribute('aria-labelledby', 'help')
    const rows = words.help.map(([keys, what]) => `<dt><kbd>${keys}</kbd></dt><dd>${what}</dd>`).join('')
    help.innerHTML = `<h2 id="help">${words.keys}</h2><dl>${rows}</dl><form method="dialog"><button>${words.close}</button></form>`
    help.addEventListener('click', (event) => event.target === help && help.close())
    document.body.append(help)
  }
  help.showModal()
  return true
}
$('#keys').addEventListener('click', showHelp)

// The lightbox. If it cannot be loaded, the link opens the file. Its entry in the history opens it again.
const enterLightbox = (href) =>
  import(lightbox).then(
    ({ openLightbox }) => openLightbox(words),
    () => href && location.assign(href),
  )
const enterAgain = () => history.state?.lightbox === true && !$('.lightbox') && enterLightbox()
addEventListener('popstate', enterAgain)
enterAgain()
$('.larger')?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  enterLightbox(event.currentTarget.href)
})

// Dark and light.
const scheme = $('#scheme')
const dark = matchMedia('(prefers-color-scheme: dark)')
const isDark = () => (document.documentElement.dataset.scheme ?? (dark.matches ? 'dark' : 'light')) === 'dark'
const label = () => {
  scheme.textContent = isDark() ? words.light : words.dark
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (document.documentElement.dataset.scheme) meta.content = isDark() ? '#111110' : '#fbfbfa'
  }
}
scheme.addEventListener('click', () => {
  const chosen = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.scheme = chosen
  try {
    // What the system prefers need not be remembered.
    if ((chosen === 'dark') === dark.matches) localStorage.removeItem('scheme')
    else localStorage.setItem('scheme', chosen)
  } catch {}
  label()
})
dark.addEventListener('change', label)
label()

// The credit line, ready to be pasted.
for (const button of document.querySelectorAll('[data-copy]')) {
  const { copy, copied, refused } = button.dataset
  const name = button.textContent
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    const line = document.getElementById(copy)
    button.textContent = await navigator.clipboard.writeText(line.textContent).then(
      () => copied,
      () => {
        getSelection().selectAllChildren(line)
        return refused
      },
    )
    setTimeout(() => {
      button.textContent = name
    }, 2000)
  })
}

// The picture of a neighbouring day, in the size and format of its own page.
const pictureOf = (link) => {
  const { srcset, sizes } = link?.dataset ?? {}
  if (!srcset) return undefined
  const image = Object.assign(new Image(), { alt: '', fetchPriority: 'low', sizes })
  const [format = '.webp'] = /\.\w+$/.exec($('.frame picture img')?.currentSrc) ?? []
  image.srcset = srcset.replace(/\.\w+(?= \d+w)/g, format)
  return image
}

// Swipe: the picture follows the finger, and the next one follows the picture. A long swipe opens the next page.
const frame = $('.frame')
if (frame) {
  const GAP = 12
  const root = document.documentElement
  let start
  let coming
  const move = (x) => {
    for (const one of [frame, coming]) {
      if (!one) continue
      one.style.transform = x ? `translateX(${x}px)` : ''
      one.style.transition = x || still.matches ? '' : 'transform 120ms'
    }
    if (x) root.dataset.swiping = ''
  }
  const rest = () => {
    move(0)
    coming?.remove()
    coming = undefined
    delete root.dataset.swiping
  }
  const bring = (rel) => {
    if (coming?.dataset.rel === rel) return
    coming?.remove()
    coming = pictureOf($(`a[rel="${rel}"]`))
    if (!coming) return
    coming.className = 'coming'
    coming.dataset.rel = rel
    coming.style[rel === 'prev' ? 'right' : 'left'] = `calc(100% + ${GAP}px)`
    frame.after(coming)
  }
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      const zoomed = visualViewport && visualViewport.scale > 1.05
      start = touches.length === 1 && !zoomed ? { x: touches[0].clientX, y: touches[0].clientY } : undefined
    },
    { passive: true },
  )
  frame.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (!start || touches.length > 1) return
      const [x, y] = [touches[0].clientX - start.x, touches[0].clientY - start.y]
      if (!start.sideways && Math.abs(y) > Math.abs(x)) start = undefined
      else if (Math.abs(x) > 8) start.sideways = true
      if (start?.sideways) {
        start.moved = x
        const rel = x > 0 ? 'prev' : 'next'
        bring(rel)
        // Without a neighbour the picture moves only a little.
        move($(`a[rel="${rel}"]`) ? x : x / 4)
      }
    },
    { passive: true },
  )
  const end = () => {
    const moved = start?.moved ?? 0
    start = undefined
    if (Math.abs(moved) > 60 && go(moved > 0 ? 'a[rel="prev"]' : 'a[rel="next"]')) return
    rest()
  }
  frame.addEventListener('touchend', end)
  frame.addEventListener('touchcancel', end)
  addEventListener('pageshow', rest)
}

// Prefetch the neighbouring pages and their pictures after this page has loaded.
addEventListener('load', () => {
  if (navigator.connection?.saveData) return
  const ahead = () => {
    for (const link of document.querySelectorAll('.beside a')) {
      const page = document.createElement('link')
      page.rel = 'prefetch'
      page.href = link.href
      document.head.append(page)
      pictureOf(link)
    }
  }
  // Loaded is not yet painted.
  setTimeout(ahead, 300)
})

// One day into the next; elsewhere pages change at once.
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

// A year's stripes are its days: a press on them leads to the month of that day, where there is one.
const MAX_DAYS = 366
$('.stripes')?.addEventListener('click', ({ target, clientX, detail }) => {
  // A key presses no day.
  if (!(target instanceof HTMLImageElement) || detail === 0) return
  const { left, width } = target.getBoundingClientRect()
  const link = target.closest('a')
  const year = link.pathname
  const day = Math.min(Math.max(Math.floor(((clientX - left) / width) * MAX_DAYS), 0), MAX_DAYS - 1)
  const month = new Date(Date.UTC(Number(year.slice(-5, -1)), 0, 1 + day)).getUTCMonth() + 1
  const wanted = `${year}${String(month).padStart(2, '0')}/`
  if (!link.parentElement.querySelector(`p a[href="${wanted}"]`)) return
  // The browser reads the address after this handler, and opens a new window if the reader wants one.
  link.pathname = wanted
  setTimeout(() => {
    link.pathname = year
  })
})

// A year's cells show their picture.
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
}
