// What hands can do beyond links: keys, swipe, copying, looking ahead. Without it every page works all the same.
// Before it stands `words`, what it says in the language of the site: see `assets.ts`.
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
  r: () => go('a[href="/random/"]'),
  '/': () => {
    const field = $('input[type="search"]')
    if (field) field.focus()
    else go('a[href="/search/"]')
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
  const { copy, copied } = button.dataset
  const name = button.textContent
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(copy).textContent)
    button.textContent = copied
    setTimeout(() => {
      button.textContent = name
    }, 2000)
  })
}

// Swipe: the picture follows the finger; far enough, it leads on.
const frame = $('.frame')
if (frame) {
  let start
  const move = (x) => {
    frame.style.transform = x ? `translateX(${x}px)` : ''
    frame.style.transition = x || still.matches ? '' : 'transform 120ms'
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
        // Where no day follows, the picture gives way only a little.
        move($(x > 0 ? 'a[rel="prev"]' : 'a[rel="next"]') ? x : x / 4)
      }
    },
    { passive: true },
  )
  const end = () => {
    const moved = start?.moved ?? 0
    start = undefined
    if (Math.abs(moved) > 60 && go(moved > 0 ? 'a[rel="prev"]' : 'a[rel="next"]')) return
    move(0)
  }
  frame.addEventListener('touchend', end)
  frame.addEventListener('touchcancel', end)
  addEventListener('pageshow', () => move(0))
}

// Look ahead: the pages beside and their pictures, in the size and format shown here, once this one is here.
addEventListener('load', () => {
  if (navigator.connection?.saveData) return
  const ahead = () => {
    const shown = /-\d+\.\w+$/.exec($('.frame picture img')?.currentSrc)
    for (const { href, dataset } of document.querySelectorAll('.beside a')) {
      const page = document.createElement('link')
      page.rel = 'prefetch'
      page.href = href
      document.head.append(page)
      if (!dataset.image) continue
      const image = new Image()
      image.fetchPriority = 'low'
      image.src = shown ? dataset.image.replace(/-\d+\.\w+$/, shown[0]) : dataset.image
    }
  }
  // Loaded is not yet painted.
  setTimeout(ahead, 300)
})

// One day into the next; elsewhere pages change at once.
const isDay = (path) => /^\/\d{4}\/\d\d\/\d\d\/|^\/$/.test(path)
const watch = ({ viewTransition }) => {
  // A transition that is skipped is no failure.
  for (const stage of ['ready', 'finished']) viewTransition?.[stage]?.catch(() => {})
}
addEventListener('pagereveal', watch)
addEventListener('pageswap', (event) => {
  watch(event)
  const to = event.activation && new URL(event.activation.entry.url).pathname
  if (!(isDay(location.pathname) && isDay(to))) event.viewTransition?.skipTransition()
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
    peek.src = `/images${cell.pathname.slice(0, -1)}-400.jpg`
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
