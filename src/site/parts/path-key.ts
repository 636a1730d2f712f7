import { decodePercent } from '../../photos/addresses/percent-encoding.js'
import { splitAtMost } from '../../photos/addresses/split-at-most.js'
import { fold } from '../../photos/fold.js'

/** A place within a place within a place has 6, with the empty ones at both ends. */
const MAX_SEGMENTS = 8

/** Case-insensitive, and independent of percent-encoding. */
export function pathKey(path: string): string {
  const segments = splitAtMost(path, '/', MAX_SEGMENTS)
  return segments === undefined ? path : segments.map(canonicalSegment).join('/')
}

function canonicalSegment(segment: string): string {
  if (segment.startsWith('~')) return segment
  const decoded = decodePercent(segment.replaceAll('+', '%20'))
  if (decoded === undefined) return segment
  return encodeURIComponent(fold(decoded)).replaceAll('%20', '+').replace(/^~/, '%7E')
}
