// Gestures of the lightbox: mouse, wheel and touch.

/** Maximum time and distance between the two presses of a double press. */
const DOUBLE = { milliseconds: 350, pixels: 40 }
/** Zoom per pixel of wheel movement. A pinch on a touchpad arrives as a smaller movement with Ctrl. */
const WHEEL = { step: 0.002, pinch: 0.01, linePixels: 16 }
/** Pixels that a press may move and still be a press. */
const UNMOVED = { mouse: 4, finger: 10 }
/** Minimum distance of a swipe; it must also be twice its vertical distance. */
const SWIPE_PIXELS = 60

/** @returns a function that decides whether a press is the second of a double press */
function doublePresses() {
  let last = { time: 0 }
  return (time, { x, y }) => {
    const isDouble = time - last.time < DOUBLE.milliseconds && Math.hypot(x - last.x, y - last.y) < DOUBLE.pixels
    last = isDouble ? { time: 0 } : { time, x, y }
    return isDouble
  }
}

// A click presses, dragging pans, and the wheel zooms.
/** @param hands callbacks: `zoom(width, at)`, from `widthNow()`, and `press(at, isSecond)` */
export function listenToMouse(view, hands) {
  const isSecond = doublePresses()
  let drag
  view.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    drag = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop }
    view.setPointerCapture(event.pointerId)
  })
  view.addEventListener('pointermove', (event) => {
    if (!drag) return
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
    if (Math.hypot(x, y) > UNMOVED.mouse) drag.moved = true
    if (drag.moved) view.scrollTo(drag.left - x, drag.top - y)
  })
  view.addEventListener('pointerup', ({ timeStamp, clientX: x, clientY: y }) => {
    if (drag && !drag.moved) hands.press({ x, y }, isSecond(timeStamp, { x, y }))
    drag = undefined
  })
  view.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL.linePixels : 1)
      // One notch of a wheel zooms the same with and without Ctrl.
      const step = event.ctrlKey && Math.abs(way) < WHEEL.linePixels ? WHEEL.pinch : WHEEL.step
      hands.zoom(hands.widthNow() * Math.exp(-step * way), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )
}

// Two fingers zoom; the browser itself pans a picture that is larger than the screen.
/** @param hands callbacks: `zoom(width, at)`, from `widthNow()`, `swipe(rel)` to a neighbour and `tap(at, isSecond)` */
export function listenToFingers(view, hands) {
  const isSecond = doublePresses()
  let touch
  const between = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  view.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [one, other] = touches
      touch = other ? { apart: between(touches), width: hands.widthNow() } : { x: one.clientX, y: one.clientY }
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
      hands.zoom((touch.width * between(touches)) / touch.apart, at)
    },
    { passive: false },
  )
  view.addEventListener('touchend', (event) => {
    const [{ clientX, clientY }] = event.changedTouches
    const [x, y] = [clientX - touch?.x, clientY - touch?.y]
    touch = undefined
    if (Math.abs(x) > SWIPE_PIXELS && Math.abs(x) > 2 * Math.abs(y)) return hands.swipe(x > 0 ? 'prev' : 'next')
    if (!(Math.hypot(x, y) < UNMOVED.finger)) return
    const at = { x: clientX, y: clientY }
    hands.tap(at, isSecond(event.timeStamp, at))
    // Otherwise the browser would add a click.
    event.preventDefault()
  })
}
