import { readFileSync } from 'node:fs'
import { OwnerError } from '../data-dir/index.js'

/** What the program has open besides connections and the files that it sends: two dozen, and a few for a moment. */
const OWN_FILES = 32
/** Of the limit, for picture files while they are sent. */
const SENT_FILES = 1 / 4
const LEAST_OPEN_FILES = 64

/**
 * How many connections may be open at once, so that files can be opened beside them; `undefined` where the system does
 * not tell its limit.
 * @throws OwnerError when that is too few to serve anybody
 */
export function readMostConnections(): number | undefined {
  const limit = readLimit()
  if (limit === undefined) return undefined
  if (limit < LEAST_OPEN_FILES) {
    throw new OwnerError(
      `this program may have ${limit} files open at once; to serve it needs at least ${LEAST_OPEN_FILES}: raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)`,
    )
  }
  return Math.floor(limit * (1 - SENT_FILES)) - OWN_FILES
}

/** As Linux tells it. Node raised it to the most that it may, when it began. */
function readLimit(): number | undefined {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1])
    return Number.isNaN(limit) ? undefined : limit
  } catch {
    return undefined
  }
}
