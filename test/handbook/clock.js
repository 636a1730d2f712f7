// Loaded before the program by `node --import`: in the handbook it is always the morning of 1 December 2026.
import { moveClock } from '../move-clock.js'

const ahead = Date.parse('2026-12-01T10:00:00+01:00') - Date.now()
moveClock(() => ahead)
