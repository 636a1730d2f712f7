import { essence } from '../contract/index.js'
import { fieldMembers } from './field-members.js'

/** One media range of an Accept header. @see RFC 9110 12.5.1 */
interface MediaRange {
  readonly type: string
  readonly quality: number
}

const QUALITY = /;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*(?:;|$)/i

/** What stands for a field that is read as if it were absent. */
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

/** An answer asks for several media types, one after the other: the field is parsed for the first of them. */
let lastAccept = ''
let lastRanges = parseAccept(lastAccept)

function rangesOf(accept: string): readonly MediaRange[] {
  if (accept !== lastAccept) {
    lastRanges = parseAccept(accept)
    lastAccept = accept
  }
  return lastRanges
}

/** How much a client wants a media type, 0 to 1: the most specific range that fits it decides. */
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

/** Whether a media type is named in the header itself, not by a wildcard, and wanted. */
export function names(accept: string | undefined, mediaType: string): boolean {
  return accept !== undefined && rangesOf(accept).some(({ type, quality }) => type === mediaType && quality > 0)
}
