import pino, { type DestinationStream } from 'pino'
import type { LogLevel } from '../data-dir/index.js'
import type { Log } from '../http/index.js'

/** The log of a process: one JSON object a line, on standard error. */
export function createLog(
  level: LogLevel,
  fields: object | null = null,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
  return pino({ level, base: fields }, destination)
}
