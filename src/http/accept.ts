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

/** The quality of each media range of an Accept header. @see RFC 9110 12.5.1 */
type MediaRanges = ReadonlyMap<string, number>

const QUALITY = /;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*(?:;|$)/i

/** The meaning of an ignored field. */
const ANYTHING: MediaRanges = new Map([['*/*', 1]])

function parseAccept(accept: string): MediaRanges {
  const members = fieldMembers(accept)
  if (members === undefined) return ANYTHING
  const ranges = new Map<string, number>()
  for (const member of members) {
    const type = essence(member)
    ranges.set(type, Math.max(Number(QUALITY.exec(member)?.[1] ?? 1), ranges.get(type) ?? 0))
  }
  return ranges
}

/** Cached, because clients send one of a few values, and a single response checks several media types. */
const kept = cacheByKey<MediaRanges>({ max: 100 })
const rangesOf = (accept: string): MediaRanges => kept(accept, () => parseAccept(accept))

/** The quality, 0 to 1, that a client gives a media type; the most specific matching range decides. */
export function qualityOf(accept: string | undefined, mediaType: string): number {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === mediaType) return 1
  const ranges = rangesOf(accept)
  const family = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  return ranges.get(mediaType) ?? ranges.get(family) ?? ranges.get('*/*') ?? 0
}

/** Whether the header accepts a media type by name, not by a wildcard. */
export function names(accept: string | undefined, mediaType: string): boolean {
  return accept !== undefined && (rangesOf(accept).get(mediaType) ?? 0) > 0
}
