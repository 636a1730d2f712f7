// The viewing room: the picture alone on the whole screen, and the days before and after it. Fetched when it is entered.
// Before it stand `room-pictures.js` and `room-hands.js`, as one file: see `assets.ts`.

const PLAY_MILLISECONDS = 6000
const IDLE_MILLISECONDS = 2500
/** A panorama is so much wider than high; one lower than that share of the screen fills the height and is moved sideways. */
const PANORAMA = { ratio: 1.9, lowest: 0.5 }
/** How many pixels of the screen one of a panorama may take for that. */
const PANORAMA_ENLARGED = 2
/** How much closer a press of `+` comes. */
const STEP = 1.4
/** How much larger than the whole a picture can always be made, whatever its pixels. */
const MOST_ENLARGED = 3
const FADE_MILLISECONDS = { step: 120, play: 600 }

const still = matchMedia('(prefers-reduced-motion: reduce)')

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
  const closer = button('', () => resize(isWhole() ? realWidth() : restWidth()))
  closer.dataset.closer = ''
  const leave = button(words.close, () => room.close())
  const bar = element('div', { className: 'bar' }, line, prev, next, play, closer, leave)
  const room = element('dialog', { className: 'room', ariaLabel: said.label }, view, bar)

  let shown
  let image
  /** How wide the picture is, in CSS pixels. */
  let width = 0
  let turn = 0
  /** While the days are played. */
  let timer

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
  const realWidth = () => shown.pixels / devicePixelRatio
  const mostWidth = () => Math.max(realWidth(), MOST_ENLARGED * restWidth())
  const isClose = () => width > 1.02 * restWidth()
  const isNear = (one, other) => Math.abs(one - other) <= 0.02 * other
  const isWhole = () => isNear(width, restWidth())
  let wasWhole = true
  /** @param at what stays where it is: by default the middle */
  const resize = (wanted, at = { x: view.clientWidth / 2, y: view.clientHeight / 2 }) => {
    const before = image.getBoundingClientRect()
    const [across, down] = [(at.x - before.left) / before.width, (at.y - before.top) / before.height]
    width = Math.min(Math.max(wanted, Math.min(restWidth(), realWidth())), mostWidth())
    image.style.width = `${width}px`
    const sizes = sizesOf(width)
    for (const part of image.parentElement.children) if (part.srcset && part.sizes !== sizes) part.sizes = sizes
    const after = image.getBoundingClientRect()
    view.scrollLeft += after.left + across * after.width - at.x
    view.scrollTop += after.top + down * after.height - at.y
    wasWhole = isWhole()
    room.classList.toggle('close', isClose())
    room.classList.toggle('sideways', view.scrollWidth > view.clientWidth + 1)
    closer.hidden = wasWhole && isNear(realWidth(), restWidth())
    closer.textContent = wasWhole ? '100 %' : said.whole
  }
  const zoom = (wanted, at) => resize(Math.max(wanted, restWidth()), at)
  /** A press shows real pixels, or the whole again; a second one at once comes as close as can be. */
  const press = (at, isSecond) => {
    if (!isSecond) cameWhole = !isClose()
    const closest = isSecond || realWidth() < 1.02 * restWidth() ? mostWidth() : realWidth()
    zoom(cameWhole ? closest : restWidth(), at)
  }
  let cameWhole

  // From day to day.
  /** @param picture of the entry, decoded where another one gives way to it */
  const show = (entry, picture = draw(entry, restWidthOf(entry))) => {
    const leaving = still.matches || image === undefined ? undefined : hold(image.parentElement)
    shown = entry
    image = picture.lastChild
    view.replaceChildren(...(leaving ? [leaving] : []), picture)
    width = 0
    resize(restWidth())
    view.scrollTo(0, 0)
    if (leaving) {
      const duration = timer === undefined ? FADE_MILLISECONDS.step : FADE_MILLISECONDS.play
      const fade = picture.animate({ opacity: [0, 1] }, { duration })
      const end = () => {
        leaving.remove()
        picture.className = ''
      }
      picture.className = 'arriving'
      fade.finished.then(end, end)
    }
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
      const picture = draw(entry, restWidthOf(entry))
      await picture.lastChild.decode().catch(() => {})
      if (mine === turn && room.open) show(entry, picture)
    } catch {
      if (mine === turn) location.assign(path)
    }
  }

  // One after another.
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
    '+': () => zoom(STEP * width),
    '=': () => zoom(STEP * width),
    '-': () => zoom(width / STEP),
    1: () => resize(realWidth()),
    0: () => resize(restWidth()),
    ' ': playOrPause,
  }
  /** Of a picture that is larger than the screen the arrows show the other parts. */
  const PARTS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const ARROW_PIXELS = 80
  // Wherever the focus is: past the last button it is on no part of the room.
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    wake()
    if (event.key === ' ' && event.target.closest('button')) return
    const [across, down] = (isClose() && PARTS[event.key]) || []
    if (across !== undefined) view.scrollBy(across * ARROW_PIXELS, down * ARROW_PIXELS)
    else if (KEYS[event.key]) KEYS[event.key]()
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)

  listenToMouse(view, { widthNow: () => width, zoom, press })
  listenToFingers(view, {
    widthNow: () => width,
    zoom,
    swipe: (rel) => !room.classList.contains('sideways') && walk(rel),
    tap(at, isSecond) {
      if (isSecond) zoom(isClose() ? restWidth() : mostWidth(), at)
      else if (room.classList.contains('idle')) wake()
      else room.classList.add('idle')
    },
  })

  // In and out. The browser's Esc leaves the whole screen first: then the room is left with it.
  const fitAgain = () => wasWhole && resize(restWidth())
  const followScreen = () => !document.fullscreenElement && room.close()
  // The browser's way back leaves the room: opened, it is a place in the history of its own.
  const isInHistory = () => history.state?.room === true
  const followHistory = () => !isInHistory() && room.close()
  if (!isInHistory()) history.pushState({ ...history.state, room: true }, '')
  addEventListener('resize', fitAgain)
  addEventListener('popstate', followHistory)
  room.addEventListener('close', () => {
    removeEventListener('resize', fitAgain)
    removeEventListener('popstate', followHistory)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('fullscreenchange', followScreen)
    clearInterval(timer)
    clearTimeout(rest)
    turn++
    room.remove()
    if (document.fullscreenElement) document.exitFullscreen()
    const isElsewhere = shown.path !== first.path
    // Of the room's own place in the history nothing stays behind.
    if (isElsewhere) location[isInHistory() ? 'replace' : 'assign'](`${shown.path}#larger`)
    else if (isInHistory()) history.back()
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
