import { readFileSync } from 'node:fs'
import { OwnerError } from '../disk/owner-error.js'

/** File descriptors reserved for the program itself. It needs about two dozen, not counting connections and sent pictures. */
const OWN_FILES = 32
/** Share of the limit reserved for picture files that are being sent. */
const SENT_FILES = 1 / 4
const MIN_OPEN_FILES = 64

/**
 * Maximum open connections, which leaves descriptors for files; `Infinity` if the system does not report its limit.
 * @throws OwnerError when the limit is too low to serve
 */
export function readMaxConnections(): number {
  const limit = readLimit()
  if (limit < MIN_OPEN_FILES) {
    throw new OwnerError(
      `this program may open only ${limit} files; serving needs at least ${MIN_OPEN_FILES}: raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)`,
    )
  }
  return Math.floor(limit * (1 - SENT_FILES)) - OWN_FILES
}

/** The soft limit on Linux, which Node.js raises to the hard limit at startup; `Infinity` elsewhere. */
function readLimit(): number {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1])
    return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
