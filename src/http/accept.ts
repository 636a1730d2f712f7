/** One media range of an Accept header. @see RFC 9110 12.5.1 */
interface MediaRange {
  readonly type: string
  readonly quality: number
}

const QUALITY = /;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*(?:;|$)/i

function parseAccept(accept: string): readonly MediaRange[] {
  return accept.split(',').map((part) => {
    const type = part.split(';', 1)[0]!.trim().toLowerCase()
    const quality = QUALITY.exec(part)?.[1]
    return { type, quality: quality === undefined ? 1 : Number(quality) }
  })
}

/** How much a client wants a media type, 0 to 1: the most specific range that fits it decides. */
export function qualityOf(accept: string | undefined, mediaType: string): number {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === mediaType) return 1
  const ranges = parseAccept(accept)
  const family = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  for (const wanted of [mediaType, family, '*/*']) {
    const fitting = ranges.filter(({ type }) => type === wanted)
    if (fitting.length > 0) return Math.max(...fitting.map(({ quality }) => quality))
  }
  return 0
}

/** Whether a media type is named in the header itself, not by a wildcard, and wanted. */
export function names(accept: string | undefined, mediaType: string): boolean {
  return accept !== undefined && parseAccept(accept).some(({ type, quality }) => type === mediaType && quality > 0)
}
