// Loaded before the program by `node --import`: in the handbook it is always the morning of 1 December 2026.
const THEN = Date.parse('2026-12-01T10:00:00+01:00')
const RealDate = Date
const ahead = THEN - RealDate.now()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
