import pino, { type DestinationStream } from 'pino'
import type { Log } from '../http/log.js'
import { once } from '../photos/once.js'
import type { LogLevel } from '../site-dir/settings/settings.js'

/** Creates the log of a process: one JSON object per line, on standard error. */
export function createLog(level: LogLevel, destination: DestinationStream = standardError()): Log {
  return pino({ level, base: null }, destination)
}

/** Limit for lines that wait for room on the disk. */
const MAX_WAITING_BYTES = 1_000_000

/** The only destination for all logs of the process. Writes are asynchronous; pending lines are flushed at exit. */
const standardError = once((): DestinationStream => {
  const destination = pino.destination({ dest: 2, sync: false })
  // On a full disk, lines wait, and those beyond the limit are lost. At exit, `flushSync` would wait for room for ever.
  const flush = destination.flushSync.bind(destination)
  let isFailing = false
  const setFailing = (fails: boolean) => {
    isFailing = fails
    Object.assign(destination, { maxLength: fails ? MAX_WAITING_BYTES : 0 })
  }
  destination.on('error', () => setFailing(true)).on('write', () => setFailing(false))
  destination.on('drop', () => {
    // sonic-boom tries to write again only when it accepts a line.
    Object.assign(destination, { maxLength: 0 })
    destination.write('')
    setFailing(isFailing)
  })
  destination.flushSync = () => (isFailing ? undefined : flush())
  process.on('exit', () => {
    try {
      destination.flushSync()
    } catch {
      // The reader has closed the pipe.
    }
  })
  return destination
})
