// Loaded before the program itself, so that a busy machine changes nothing about the quota: the clock stands still and no
// window ends, and a worker waits half a minute for the primary, where it would count by itself after a second.
const Real = Date
const now = Real.now()

globalThis.Date = class StoppedDate extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(now)
    else super(...parts)
  }

  static now() {
    return now
  }
}

const { setTimeout: start } = globalThis
const PATIENCE_MS = 1000

const startPatiently = (work, ms, ...rest) => start(work, ms === PATIENCE_MS ? 30_000 : ms, ...rest)
globalThis.setTimeout = Object.defineProperties(startPatiently, Object.getOwnPropertyDescriptors(start))
