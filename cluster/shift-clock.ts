import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../test/files.js'

const SHIFTED_CLOCK = pathToFileURL(join(projectRoot, 'test', 'scale', 'shifted-clock.js')).href

/** The environment of a program whose clock is off. @param directory where the file with the shift is put */
export function shiftClock(directory: string, shiftMs: number): NodeJS.ProcessEnv {
  const file = join(directory, 'clock')
  writeFileSync(file, String(shiftMs))
  return { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, CLOCK_SHIFT_FILE: file }
}
