// Loaded before the program by `node --import`: moves its clock by SHIFT_MS.
const RealDate = Date
const shift = Number(process.env.SHIFT_MS)

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shift
  }
}
