import pino from 'pino'
import type { LogLevel } from './config.js'
import type { Log } from './http/index.js'

/** The log of a process: one JSON object a line, on standard error. */
export function createLog(level: LogLevel, fields: object | null = null): Log {
  return pino({ level, base: fields }, pino.destination({ dest: 2, sync: false }))
}
