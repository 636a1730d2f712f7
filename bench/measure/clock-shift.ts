import { renameSync, writeFileSync } from 'node:fs'

/**
 * Sets the clock of a server through the file that `test/scale/shifted-clock.js` reads in the server's process.
 * @param now the time that the clock shows from now on
 * @returns how many milliseconds the clock is ahead
 */
export function setClockFile(file: string, now: Date): number {
  const aheadMs = now.getTime() - Date.now()
  // The server may read the file at any time, and must never find it incomplete.
  writeFileSync(`${file}.new`, String(aheadMs))
  renameSync(`${file}.new`, file)
  return aheadMs
}
