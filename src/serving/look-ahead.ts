import type { Archive } from '../archive/index.js'
import type { Log } from '../http/index.js'

/** A clock that is set leaves little of the last minute. */
const EVERY_MS = 500

/** Has an archive make what is shown after midnight before that, in case somebody asks then. */
export function lookAheadOften(archive: Pick<Archive, 'lookAhead'>, log: Log): { stop(): void } {
  const look = () =>
    archive.lookAhead().catch((err) => log.error({ err }, 'what is shown after midnight cannot be made beforehand'))
  const timer = setInterval(look, EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
