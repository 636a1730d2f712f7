import { LIMITS } from '../contract/limits.js'
import { essence } from '../contract/media-types.js'
import { splitAtMost } from '../photos/addresses/split-at-most.js'
import { cacheByKey } from '../state/cache-by-key.js'

/**
 * The comma-separated members of a list header; `undefined` when there are implausibly many. Callers then ignore the
 * field, so the client gets an ordinary response.
 * @see RFC 9110 12.5
 */
export function fieldMembers(field: string): readonly string[] | undefined {
  return splitAtMost(field, ',', LIMITS.maxListMembers)
}

/** One media range of an Accept header. @see RFC 9110 12.5.1 */
interface MediaRange {
  readonly type: string
  readonly quality: number
}

const QUALITY = /;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*(?:;|$)/i

/** The meaning of an absent or ignored field. */
const ANYTHING: readonly MediaRange[] = [{ type: '*/*', quality: 1 }]

function parseAccept(accept: string): readonly MediaRange[] {
  const members = fieldMembers(accept)
  if (members === undefined) return ANYTHING
  return members.map((part) => {
    const type = essence(part)
    const quality = QUALITY.exec(part)?.[1]
    return { type, quality: quality === undefined ? 1 : Number(quality) }
  })
}

/** Cached, because clients send one of a few values, and a single response checks several media types. */
const kept = cacheByKey<readonly MediaRange[]>({ max: 100 })
const rangesOf = (accept: string): readonly MediaRange[] => kept(accept, () => parseAccept(accept))

/** The quality, 0 to 1, that a client gives a media type; the most specific matching range decides. */
export function qualityOf(accept: string | undefined, mediaType: string): number {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === mediaType) return 1
  const ranges = rangesOf(accept)
  const family = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  for (const wanted of [mediaType, family, '*/*']) {
    const fitting = ranges.filter(({ type }) => type === wanted)
    if (fitting.length > 0) return Math.max(...fitting.map(({ quality }) => quality))
  }
  return 0
}

/** Whether the header accepts a media type by name, not by a wildcard. */
export function names(accept: string | undefined, mediaType: string): boolean {
  return accept !== undefined && rangesOf(accept).some(({ type, quality }) => type === mediaType && quality > 0)
}
