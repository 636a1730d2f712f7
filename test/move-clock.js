/**
 * Moves the clock of this process.
 * @param {() => number} aheadMs by how many milliseconds, asked at each reading
 */
export function moveClock(aheadMs) {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs())
      else super(...given)
    }
    static now() {
      return RealDate.now() + aheadMs()
    }
  }
}
