// Gestures of the lightbox: mouse, wheel, taps and pinches. `site.js` handles swipes.

/** Maximum time and distance between the two presses of a double press. */
const DOUBLE = { milliseconds: 350, pixels: 40 }
/** Zoom per pixel of wheel movement. A pinch on a touchpad arrives as a smaller movement with Ctrl. */
const WHEEL = { step: 0.002, pinch: 0.01, linePixels: 16 }
/** Pixels that a pointer may move during a press. */
const UNMOVED = { mouse: 4, finger: 10 }

/** @returns a function that decides whether a press is the second of a double press */
function doublePresses() {
  let last = { time: 0 }
  return (time, { x, y }) => {
    const isDouble = time - last.time < DOUBLE.milliseconds && Math.hypot(x - last.x, y - last.y) < DOUBLE.pixels
    last = isDouble ? { time: 0 } : { time, x, y }
    return isDouble
  }
}

// A mouse clicks and drags; two fingers or the wheel zoom. The browser itself pans a larger picture with one finger.
/** @param actions `widthNow()`, `zoom(width, at)`, `press(at, isSecond)` by mouse, `tap(at, isSecond)` by finger */
export function listenToPointers(view, actions) {
  const isSecond = doublePresses()
  const pressed = new Map()
  let drag
  let pinch
  const apart = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y)
  view.addEventListener('pointerdown', ({ button, pointerId, pointerType, clientX: x, clientY: y }) => {
    if (button !== 0) return
    const isMouse = pointerType === 'mouse'
    if (isMouse) view.setPointerCapture(pointerId)
    pressed.set(pointerId, { x, y })
    drag = pressed.size === 1 ? { x, y, isMouse, left: view.scrollLeft, top: view.scrollTop } : undefined
    pinch = pressed.size === 2 ? { apart: apart([...pressed.values()]), width: actions.widthNow() } : undefined
  })
  view.addEventListener('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    if (!pressed.has(pointerId)) return
    pressed.set(pointerId, { x, y })
    if (pinch) {
      const [one, other] = pressed.values()
      const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
      actions.zoom((pinch.width * apart([one, other])) / pinch.apart, middle)
    }
    if (!drag) return
    const [across, down] = [x - drag.x, y - drag.y]
    if (Math.hypot(across, down) > (drag.isMouse ? UNMOVED.mouse : UNMOVED.finger)) drag.moved = true
    if (drag.moved && drag.isMouse) view.scrollTo(drag.left - across, drag.top - down)
  })
  const lift = ({ type, pointerId, timeStamp, clientX: x, clientY: y }) => {
    pressed.delete(pointerId)
    pinch = undefined
    if (type === 'pointerup' && drag && !drag.moved) {
      actions[drag.isMouse ? 'press' : 'tap']({ x, y }, isSecond(timeStamp, { x, y }))
    }
    drag = undefined
  }
  view.addEventListener('pointerup', lift)
  view.addEventListener('pointercancel', lift)
  // Otherwise the click after a tap would reach a button that the tap has just shown.
  view.addEventListener('touchend', (event) => event.cancelable && event.preventDefault())
  // Otherwise two fingers would pan.
  view.addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), { passive: false })
  view.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL.linePixels : 1)
      // One notch of a wheel zooms by the same amount with and without Ctrl.
      const step = event.ctrlKey && Math.abs(way) < WHEEL.linePixels ? WHEEL.pinch : WHEEL.step
      actions.zoom(actions.widthNow() * Math.exp(-step * way), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )
}
