import pino, { type DestinationStream } from 'pino'
import type { LogLevel } from '../data-dir/index.js'
import type { Log } from '../http/index.js'

/** The log of a process: one JSON object a line, on standard error. */
export function createLog(
  level: LogLevel,
  fields: object | null = null,
  destination: DestinationStream = standardError(),
): Log {
  return pino({ level, base: fields }, destination)
}

/** Nobody waits for a line to be written; when the process ends, those that wait are. */
function standardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: false })
  process.on('exit', () => {
    try {
      destination.flushSync()
    } catch {
      // Nobody reads them any more.
    }
  })
  return destination
}
