// The lightbox: the picture alone, in the window or full screen, with the days before and after it. Loaded on demand.
// `assets.ts` puts `lightbox-pictures.js` and `lightbox-gestures.js` before it in one file.

const PLAY_MILLISECONDS = 6000
const IDLE_MILLISECONDS = 2500
/** Minimum ratio of a panorama. One that would fill less than `lowest` of the screen's height fills it and scrolls. */
const PANORAMA = { ratio: 1.9, lowest: 0.5 }
/** Maximum enlargement of such a panorama. */
const PANORAMA_ENLARGED = 2
/** Zoom factor of the keys `+` and `-`. */
const STEP = 1.4
/** Zoom factor that every picture allows, however few pixels it has. */
const MAX_ENLARGEMENT = 3
const FADE_MILLISECONDS = { step: 120, play: 600 }

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Pixels that a finger must move a picture sideways or down to make it leave, and pixels between it and the next one. */
const LEAVES = { aside: 60, down: 80, gap: 24 }
const GROUNDS = ['white', 'grey', 'black']

/** @param link a link around the picture opens it in place, others full screen; absent if a history entry opens it */
export function openLightbox({ words, followFinger, link, isKey }) {
  const first = read(document)
  if (!first) return
  remember(first)
  const pagePath = location.pathname
  const hash = isInSeries ? '#series' : ''
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
  const leave = button(words.close, () => dialog.close())
  const bar = element('div', { className: 'bar' }, line, prev, next, play, closer, leave)
  const dialog = element('dialog', { className: 'lightbox', ariaLabel: said.label }, view, bar)

  let shown
  let image
  /** Width of the picture in CSS pixels. */
  let width = 0
  let turn = 0
  /** The timer of the slide show; `undefined` while it is paused. */
  let timer

  // Size.
  const fitWidth = ({ ratio, maxPixels }) =>
    Math.min(view.clientWidth, view.clientHeight * ratio, maxPixels / devicePixelRatio)
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
  /** The width at which each pixel of the picture fills one pixel of the screen. */
  const realWidth = () => shown.pixels / devicePixelRatio
  const maxWidth = () => Math.max(realWidth(), MAX_ENLARGEMENT * restWidth())
  const isClose = () => width > 1.02 * restWidth()
  const isNear = (one, other) => Math.abs(one - other) <= 0.02 * other
  const isWhole = () => isNear(width, restWidth())
  let wasWhole = true
  /** @param at the point that stays in place; defaults to the middle */
  const resize = (wanted, at = { x: view.clientWidth / 2, y: view.clientHeight / 2 }) => {
    const before = image.getBoundingClientRect()
    const [across, down] = [(at.x - before.left) / before.width, (at.y - before.top) / before.height]
    width = Math.min(Math.max(wanted, Math.min(restWidth(), realWidth())), maxWidth())
    image.style.width = `${width}px`
    const sizes = sizesOf(width)
    for (const part of image.parentElement.children) if (part.srcset && part.sizes !== sizes) part.sizes = sizes
    const after = image.getBoundingClientRect()
    view.scrollLeft += after.left + across * after.width - at.x
    view.scrollTop += after.top + down * after.height - at.y
    wasWhole = isWhole()
    dialog.classList.toggle('close', isClose())
    dialog.classList.toggle('sideways', view.scrollWidth > view.clientWidth + 1)
    closer.hidden = wasWhole && isNear(realWidth(), restWidth())
    closer.textContent = wasWhole ? '100 %' : said.whole
  }
  const zoom = (wanted, at) => resize(Math.max(wanted, restWidth()), at)
  /** A press switches between the whole picture and 100 %; a double press on the whole picture zooms in fully. */
  const press = (at, isSecond) => {
    if (!isSecond) cameWhole = !isClose()
    const closest = isSecond || realWidth() < 1.02 * restWidth() ? maxWidth() : realWidth()
    zoom(cameWhole ? closest : restWidth(), at)
  }
  let cameWhole

  // Moving from day to day. `coming` is the neighbour that a finger pulls in.
  let coming
  /** @param picture the entry's picture, already decoded if it replaces another one */
  const show = (entry, picture = draw(entry, restWidthOf(entry)), fades = !still.matches) => {
    coming = undefined
    const leaving = fades && image !== undefined ? hold(image.parentElement) : undefined
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
    // Show the address of this day, so that a reload or a copied link leads to the same day.
    const path = entry === first ? pagePath + location.search : entry.path
    history.replaceState(history.state, '', path + hash)
    document.title = entry.pageTitle
    prev.disabled = !entry.prev
    next.disabled = !entry.next
    // Preload the neighbours at the size at which they will be shown.
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
      if (mine === turn && dialog.open) show(entry, picture)
    } catch (error) {
      // Offline (`TypeError`), stay on this picture.
      if (mine === turn && !(error instanceof TypeError)) location.assign(path)
    }
  }

  // A finger moves the picture and its neighbour together; pulling the picture down closes the lightbox.
  const relOf = (x) => (x > 0 ? 'prev' : 'next')
  const bring = async (rel) => {
    if (coming?.rel === rel) return
    coming?.picture?.remove()
    const mine = { rel, side: rel === 'prev' ? -1 : 1 }
    coming = mine
    if (!shown[rel]) return
    mine.entry = await find(shown[rel])
    if (coming !== mine) return
    mine.picture = draw(mine.entry, restWidthOf(mine.entry))
    mine.picture.lastChild.style.width = `${restWidthOf(mine.entry)}px`
    mine.picture.className = 'coming'
    mine.picture.style.transform = 'translateX(100vw)'
    view.append(mine.picture)
  }
  const place = (x, y, transition = '') => {
    Object.assign(image.parentElement.style, { transition, transform: `translate(${x}px, ${Math.max(0, y)}px)` })
    const side = coming?.side * (view.clientWidth + LEAVES.gap)
    if (coming?.picture) Object.assign(coming.picture.style, { transition, transform: `translateX(${x + side}px)` })
  }
  followFinger(view, {
    mayFollow: () => !isClose(),
    move(x, y) {
      // If the next picture cannot be loaded, this one moves back.
      if (x) bring(relOf(x)).catch(() => {})
      // Without a neighbour the picture moves only a little.
      place(x && !shown[relOf(x)] ? x / 4 : x, y)
    },
    end(x, y) {
      if (y > LEAVES.down) return dialog.close()
      const { entry, picture, side } = coming ?? {}
      const isFar = Math.abs(x) > LEAVES.aside
      const isTurned = isFar && picture
      const milliseconds = still.matches ? 0 : FADE_MILLISECONDS.step
      place(isTurned ? -side * (view.clientWidth + LEAVES.gap) : 0, 0, `transform ${milliseconds}ms`)
      const mine = ++turn
      setTimeout(() => {
        if (mine !== turn) return
        image.parentElement.style.cssText = ''
        picture?.remove()
        coming = undefined
        // If the picture has not arrived, wait for it.
        if (!isTurned) return isFar && walk(relOf(x))
        picture.className = ''
        picture.style.cssText = ''
        show(entry, picture, false)
      }, milliseconds)
    },
  })

  // Slide show.
  const playOrPause = () => {
    const isPlaying = timer !== undefined
    clearInterval(timer)
    timer = undefined
    if (!isPlaying) {
      const rel = shown.next ? 'next' : 'prev'
      timer = setInterval(() => (shown[rel] ? walk(rel) : playOrPause()), PLAY_MILLISECONDS)
    }
    play.textContent = isPlaying ? said.play : said.pause
    // Screen readers must not announce each picture of the slide show.
    line.ariaLive = isPlaying ? 'polite' : 'off'
  }

  // Hide the controls while the pointer is still.
  let rest
  const wake = () => {
    dialog.classList.remove('idle')
    clearTimeout(rest)
    rest = setTimeout(() => dialog.classList.add('idle'), IDLE_MILLISECONDS)
  }
  dialog.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && wake())
  dialog.addEventListener('focusin', wake)

  const KEYS = {
    ArrowLeft: () => walk('prev'),
    ArrowRight: () => walk('next'),
    j: () => walk('prev'),
    k: () => walk('next'),
    f: () => (document.fullscreenElement ? dialog.close() : fillScreen()),
    b() {
      dialog.dataset.ground = GROUNDS[(GROUNDS.indexOf(dialog.dataset.ground) + 1) % GROUNDS.length]
    },
    '+': () => zoom(STEP * width),
    '=': () => zoom(STEP * width),
    '-': () => zoom(width / STEP),
    1: () => resize(realWidth()),
    0: () => resize(restWidth()),
    ' ': playOrPause,
  }
  /** If the picture is larger than the screen, the arrow keys scroll it. */
  const PARTS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const ARROW_PIXELS = 80
  // Listen on the whole document, because the focus leaves the dialog after the last button.
  let isByKey = false
  dialog.addEventListener('pointerdown', () => {
    isByKey = false
  })
  const onKey = (event) => {
    isByKey = true
    if (event.ctrlKey || event.metaKey || event.altKey) return
    wake()
    if (event.key === ' ' && event.target.closest('button')) return
    const [across, down] = PARTS[event.key] ?? []
    const before = view.scrollLeft
    if (across !== undefined) view.scrollBy(across * ARROW_PIXELS, down * ARROW_PIXELS)
    // A panorama scrolls to its edge, where the keys change the day.
    const isScrolled = across !== undefined && (isClose() || view.scrollLeft !== before)
    if (!isScrolled && !(KEYS[event.key] && isKey(event.key))) return
    if (!isScrolled) KEYS[event.key]()
    event.preventDefault()
  }
  document.addEventListener('keydown', onKey)

  listenToPointers(view, {
    widthNow: () => width,
    zoom,
    press,
    tap(at, isSecond) {
      if (isSecond) zoom(isClose() ? restWidth() : maxWidth(), at)
      else if (dialog.classList.contains('idle')) wake()
      else dialog.classList.add('idle')
    },
  })

  let isReopened = false
  const fillScreen = () =>
    document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        // The lightbox was closed in the meantime, so leave full screen again.
        if (!dialog.open) return document.exitFullscreen()
        // The page now lies above the dialog; reopening the dialog brings it back to the top.
        const focused = document.activeElement
        isReopened = true
        dialog.close()
        dialog.showModal()
        focused.focus()
        document.addEventListener('fullscreenchange', followScreen)
        return undefined
      },
      () => {},
    )

  // Opening and closing. Esc makes the browser leave full screen, and that closes the lightbox.
  const fitAgain = () => resize(wasWhole ? restWidth() : width)
  const followScreen = () => !document.fullscreenElement && dialog.close()
  // The lightbox adds a history entry, so that the back button closes it. The entry names the page below the lightbox.
  const below = () => history.state?.lightbox
  const followHistory = () => !below() && dialog.close()
  if (!below()) history.pushState({ ...history.state, lightbox: pagePath }, '')
  addEventListener('resize', fitAgain)
  addEventListener('popstate', followHistory)
  dialog.addEventListener('close', () => {
    if (isReopened) {
      isReopened = false
      return
    }
    removeEventListener('resize', fitAgain)
    removeEventListener('popstate', followHistory)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('fullscreenchange', followScreen)
    clearInterval(timer)
    clearTimeout(rest)
    turn++
    dialog.remove()
    if (document.fullscreenElement) document.exitFullscreen()
    document.title = first.pageTitle
    // The back button closed the lightbox.
    if (!below()) return
    // Leave no lightbox entry in the history.
    if (below() === location.pathname) return history.back()
    if (shown === first) return history.replaceState(null, '')
    // Offline, only the loaded page can be shown.
    if (!navigator.onLine) return history.replaceState(null, '', pagePath + hash)
    // After a touch or a click, a ring around the picture would be in the way.
    history.replaceState({ isFocused: isByKey }, '', shown.path + hash)
    location.reload()
  })
  document.body.append(dialog)
  dialog.showModal()
  show(first)
  view.focus()
  wake()
  const box = link?.querySelector('picture')?.getBoundingClientRect()
  if (!box) return fillScreen()
  if (still.matches) return
  const { left, top, width: end } = image.getBoundingClientRect()
  const transform = `translate(${box.left - left}px, ${box.top - top}px) scale(${box.width / end})`
  image.animate({ transform: [transform, 'none'], transformOrigin: ['0 0', '0 0'] }, FADE_MILLISECONDS.step)
}
