import { renameSync, writeFileSync } from 'node:fs'

/**
 * Sets the clock of a server, by the file that `test/scale/shifted-clock.js` reads in it.
 * @param now what it says from now on
 * @returns by how many milliseconds it is ahead
 */
export function setClockFile(file: string, now: Date): number {
  const aheadMs = now.getTime() - Date.now()
  // The server reads it at any time, and must find all of it.
  writeFileSync(`${file}.new`, String(aheadMs))
  renameSync(`${file}.new`, file)
  return aheadMs
}
