// Loaded before the program: shifts its clock by the milliseconds in a file, also after the file changes.
import { readFileSync } from 'node:fs'
import { moveClock } from '../move-clock.js'

let shift = 0
function readShift() {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'))
}
readShift()
setInterval(readShift, 20).unref()
moveClock(() => shift)
