import pino, { type DestinationStream } from 'pino'
import type { Log } from '../http/log.js'
import type { LogLevel } from '../site-dir/settings/settings.js'

/** Creates the log of a process: one JSON object per line, on standard error. */
export function createLog(level: LogLevel, destination: DestinationStream = standardError()): Log {
  return pino({ level, base: null }, destination)
}

let opened: ReturnType<typeof pino.destination> | undefined

/** The only destination for all logs of the process. Writes are asynchronous; pending lines are flushed at exit. */
function standardError(): DestinationStream {
  if (opened !== undefined) return opened
  const destination = pino.destination({ dest: 2, sync: false })
  process.on('exit', () => {
    try {
      destination.flushSync()
    } catch {
      // The reader has closed the pipe.
    }
  })
  opened = destination
  return destination
}
