// Loaded before the program: shifts its clock by the milliseconds in a file, also after the file changes.
import { readFileSync } from 'node:fs'

const Real = Date
let shift = 0
function readShift() {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'))
}
readShift()
setInterval(readShift, 20).unref()

globalThis.Date = class ShiftedDate extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + shift)
    else super(...parts)
  }

  static now() {
    return Real.now() + shift
  }
}
