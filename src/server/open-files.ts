import { readFileSync } from 'node:fs'
import { OwnerError } from '../disk/owner-error.js'

/** File descriptors that the program needs apart from connections and pictures being sent: about two dozen, and some headroom. */
const OWN_FILES = 32
/** Share of the limit that is reserved for picture files being sent. */
const SENT_FILES = 1 / 4
const MIN_OPEN_FILES = 64

/**
 * How many connections may be open at once so that descriptors remain for files; `Infinity` where the system does not
 * report its limit.
 * @throws OwnerError when the limit is too low to serve at all
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

/** The limit from Linux. Node raised the soft limit to the hard limit at startup. */
function readLimit(): number {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1])
    return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
