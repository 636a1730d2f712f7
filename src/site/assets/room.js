// The viewing room: the picture alone on the whole screen, and the days before and after it. Fetched when it is entered.

const PLAY_MILLISECONDS = 6000
const IDLE_MILLISECONDS = 2500
/** A panorama is so much wider than high; one lower than that share of the screen fills the height and is moved sideways. */
const PANORAMA = { ratio: 1.9, lowest: 0.5 }
/** How many pixels of the screen one of a panorama may take for that. */
const PANORAMA_ENLARGED = 2
/** How much closer a press of `+` comes. */
const STEP = 1.4

/** What a page shows: its picture, and where other days are. */
function read(page, path) {
  const picture = page.querySelector('.frame picture')
  if (!picture) return undefined
  const image = picture.querySelector('img')
  const sources = [...picture.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcset }))
  const srcset = image.getAttribute('srcset') ?? ''
  const widths = [...(sources[0]?.srcset ?? srcset).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  const width = Number(image.getAttribute('width'))
  const to = (rel) => page.querySelector(`.beside a[rel="${rel}"]`)?.getAttribute('href') ?? undefined
  return {
    path: page.querySelector('h1 a')?.getAttribute('href') ?? path,
    title: page.querySelector('h1').textContent,
    day: page.querySelector('.day-text').textContent,
    alt: image.alt,
    src: image.getAttribute('src'),
    srcset,
    sources,
    ratio: width / Number(image.getAttribute('height')),
    pixels: Math.max(width, ...widths),
    mostPixels: Number(/\bw(\d+)/.exec(page.querySelector('article').className)?.[1] ?? width),
    prev: to('prev'),
    next: to('next'),
  }
}

const found = new Map()
function find(path) {
  if (!found.has(path)) {
    const page = fetch(path, { headers: { Accept: 'text/html' } }).then(async (answer) => {
      const text = await answer.text()
      // The head has a style element, which is of no use here and against the policy.
      const body = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html')
      const entry = answer.ok && read(body, path)
      if (!entry) throw new Error(`no picture at ${path}`)
      return entry
    })
    page.catch(() => found.delete(path))
    found.set(path, page)
  }
  return found.get(path)
}

/** The `picture` of an entry, `width` CSS pixels wide. */
function draw({ sources, src, srcset, alt }, width) {
  const sizes = `${Math.ceil(width)}px`
  const picture = document.createElement('picture')
  for (const source of sources) picture.append(Object.assign(document.createElement('source'), source, { sizes }))
  const image = Object.assign(new Image(), { alt, draggable: false })
  picture.append(image)
  if (srcset) Object.assign(image, { sizes, srcset })
  image.src = src
  return picture
}

/** @param words what it says, in the language of the site */
export function enter(words) {
  const first = read(document, location.pathname)
  if (!first) return
  const { room: said } = words
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }
  const button = (text, onclick) => element('button', { type: 'button', onclick }, text)

  const view = element('div', { className: 'view', tabIndex: 0, role: 'group', ariaLabel: said.picture })
  const line = element('p', { ariaLive: 'polite' })
  const prev = button(`‹ ${said.previous}`, () => walk('prev'))
  const next = button(`${said.next} ›`, () => walk('next'))
  const play = button(said.play, () => playOrPause())
  const closer = button('', () => resize(isClose() ? restWidth() : closeWidth()))
  closer.dataset.closer = ''
  const leave = button(words.close, () => room.close())
  const bar = element('div', { className: 'bar' }, line, prev, next, play, closer, leave)
  const room = element('dialog', { className: 'room', ariaLabel: said.label }, view, bar)

  let shown
  let image
  /** How wide the picture is, in CSS pixels. */
  let width = 0
  let turn = 0

  // How large.
  const fitWidth = ({ ratio, mostPixels }) =>
    Math.min(view.clientWidth, view.clientHeight * ratio, mostPixels / devicePixelRatio)
  const isPanorama = ({ ratio }) =>
    ratio >= PANORAMA.ratio && view.clientWidth / ratio < PANORAMA.lowest * view.clientHeight
  const restWidthOf = (entry) =>
    isPanorama(entry)
      ? Math.max(
          fitWidth(entry),
          Math.min(view.clientHeight * entry.ratio, (PANORAMA_ENLARGED * entry.pixels) / devicePixelRatio),
        )
      : fitWidth(entry)
  const restWidth = () => restWidthOf(shown)
  /** Every pixel of the picture one of the screen. */
  const closeWidth = () => Math.max(shown.pixels / devicePixelRatio, restWidth())
  const isClose = () => width > 1.02 * restWidth()
  /** @param at what stays where it is: by default the middle */
  const resize = (wanted, at = { x: view.clientWidth / 2, y: view.clientHeight / 2 }) => {
    const before = image.getBoundingClientRect()
    const [across, down] = [(at.x - before.left) / before.width, (at.y - before.top) / before.height]
    width = Math.min(Math.max(wanted, restWidth()), closeWidth())
    image.style.width = `${width}px`
    const sizes = `${Math.ceil(width)}px`
    for (const part of image.parentElement.children) if (part.srcset) part.sizes = sizes
    const after = image.getBoundingClientRect()
    view.scrollLeft += after.left + across * after.width - at.x
    view.scrollTop += after.top + down * after.height - at.y
    room.classList.toggle('close', isClose())
    room.classList.toggle('sideways', view.scrollWidth > view.clientWidth + 1)
    closer.hidden = closeWidth() < 1.02 * restWidth()
    closer.textContent = isClose() ? said.whole : '100 %'
  }

  // From day to day.
  const show = (entry) => {
    shown = entry
    const picture = draw(entry, restWidthOf(entry))
    image = picture.lastChild
    view.replaceChildren(picture)
    width = 0
    resize(restWidth())
    view.scrollTo(0, 0)
    line.replaceChildren(element('b', {}, entry.title), ` ${entry.day}`)
    prev.disabled = !entry.prev
    next.disabled = !entry.next
    // The days beside it, in the size that they will have.
    for (const path of [entry.prev, entry.next]) {
      if (path)
        find(path).then(
          (other) => draw(other, restWidthOf(other)),
          () => {},
        )
    }
  }
  const walk = async (rel) => {
    const path = shown[rel]
    if (!path) return
    const mine = ++turn
    try {
      const entry = await find(path)
      const drawn = draw(entry, restWidthOf(entry)).lastChild
      await drawn.decode().catch(() => {})
      if (mine === turn && room.open) show(entry)
    } catch {
      if (mine === turn) location.assign(path)
    }
  }

  // One after another.
  let timer
  const playOrPause = () => {
    const isPlaying = timer !== undefined
    clearInterval(timer)
    timer = undefined
    if (!isPlaying) {
      const rel = shown.next ? 'next' : 'prev'
      timer = setInterval(() => (shown[rel] ? walk(rel) : playOrPause()), PLAY_MILLISECONDS)
    }
    play.textContent = isPlaying ? said.play : said.pause
    // What comes by itself is not read aloud.
    line.ariaLive = isPlaying ? 'polite' : 'off'
    room.classList.toggle('playing', !isPlaying)
  }

  // What is over the picture goes when nothing moves.
  let rest
  const wake = () => {
    room.classList.remove('idle')
    clearTimeout(rest)
    rest = setTimeout(() => room.classList.add('idle'), IDLE_MILLISECONDS)
  }
  room.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && wake())
  room.addEventListener('focusin', wake)

  const KEYS = {
    ArrowLeft: () => walk('prev'),
    ArrowRight: () => walk('next'),
    j: () => walk('prev'),
    k: () => walk('next'),
    f: () => room.close(),
    '+': () => resize(STEP * width),
    '=': () => resize(STEP * width),
    '-': () => resize(width / STEP),
    1: () => resize(closeWidth()),
    0: () => resize(restWidth()),
    ' ': playOrPause,
  }
  room.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    wake()
    if (event.key === ' ' && event.target.closest('button')) return
    // Of a picture that is larger than the screen the arrows show the other parts.
    if (event.key.startsWith('Arrow') && room.classList.contains('close')) return
    if (!KEYS[event.key]) return
    KEYS[event.key]()
    event.preventDefault()
  })

  // By mouse: a click shows all pixels, or the whole; dragging moves.
  let drag
  view.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    drag = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop }
    view.setPointerCapture(event.pointerId)
  })
  view.addEventListener('pointermove', (event) => {
    if (!drag) return
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
    if (Math.hypot(x, y) > 4) drag.moved = true
    if (drag.moved) view.scrollTo(drag.left - x, drag.top - y)
  })
  view.addEventListener('pointerup', (event) => {
    if (drag && !drag.moved) resize(isClose() ? restWidth() : closeWidth(), { x: event.clientX, y: event.clientY })
    drag = undefined
  })

  // By touch: a swipe walks, two fingers or two taps come closer; the browser moves what is larger than the screen.
  let touch
  let tapped = { time: 0 }
  const between = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  view.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [one, other] = touches
      touch = other ? { apart: between(touches), width } : { x: one.clientX, y: one.clientY }
    },
    { passive: true },
  )
  view.addEventListener(
    'touchmove',
    (event) => {
      const { touches } = event
      if (!touch?.apart || touches.length !== 2) return
      event.preventDefault()
      const [one, other] = touches
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      resize((touch.width * between(touches)) / touch.apart, at)
    },
    { passive: false },
  )
  view.addEventListener('touchend', (event) => {
    const [{ clientX, clientY }] = event.changedTouches
    const [x, y] = [clientX - touch?.x, clientY - touch?.y]
    touch = undefined
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) {
      if (!room.classList.contains('sideways')) walk(x > 0 ? 'prev' : 'next')
      return
    }
    if (!(Math.hypot(x, y) < 10)) return
    const isSecond = event.timeStamp - tapped.time < 350 && Math.hypot(clientX - tapped.x, clientY - tapped.y) < 40
    tapped = isSecond ? { time: 0 } : { time: event.timeStamp, x: clientX, y: clientY }
    if (isSecond) resize(isClose() ? restWidth() : closeWidth(), { x: clientX, y: clientY })
    else if (room.classList.contains('idle')) wake()
    else room.classList.add('idle')
    // Else it were a click too.
    event.preventDefault()
  })

  // In and out. The browser's Esc leaves the whole screen first: then the room is left with it.
  const fitAgain = () => !isClose() && resize(restWidth())
  const followScreen = () => !document.fullscreenElement && room.close()
  addEventListener('resize', fitAgain)
  room.addEventListener('close', () => {
    removeEventListener('resize', fitAgain)
    document.removeEventListener('fullscreenchange', followScreen)
    clearInterval(timer)
    clearTimeout(rest)
    turn++
    room.remove()
    if (document.fullscreenElement) document.exitFullscreen()
    if (shown.path !== first.path) location.assign(`${shown.path}#larger`)
  })
  document.body.append(room)
  room.showModal()
  show(first)
  view.focus()
  wake()
  document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).then(
    () => {
      // What came to the top last is at the top.
      if (!room.open) return document.exitFullscreen()
      document.addEventListener('fullscreenchange', followScreen)
      return undefined
    },
    () => {},
  )
}
