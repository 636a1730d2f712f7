// Loaded before the program by `node --import`: moves its clock by SHIFT_MS.
import { moveClock } from '../move-clock.js'

const shift = Number(process.env.SHIFT_MS)
moveClock(() => shift)
