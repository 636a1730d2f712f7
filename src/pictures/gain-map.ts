import { APP1, APP2, walkJpegSegments, XMP_SIGNATURE } from './read/jpeg-segments.js'
import { type ReadBytes, within } from './read/read-bytes.js'
import { readDirectory, readTiffHeader } from './read/tiff-tags.js'

export type GainMap = NonNullable<ReturnType<typeof readGainMap>>

export const START_OF_IMAGE = Buffer.from([0xff, 0xd8])
export const MPF_SIGNATURE = 'MPF\0'
/** ISO 21496-1, annex C */
export const ISO_SIGNATURE = 'urn:iso:std:iso:ts:21496:-1\0'
const MAX_MAP_BYTES = 32 * 1024 ** 2
const MAX_IMAGES = 16
/** CIPA DC-007 */
const MP_ENTRY_TAG = 0xb002
const ENTRY_BYTES = 16

/**
 * The gain map after the primary image of a JPEG (Ultra HDR, ISO 21496-1), if it has one: how much brighter each part is on an
 * HDR screen.
 * @returns the map with its parameters: attributes and elements of the XMP namespace `hdrgm`, which may be empty, and a segment
 * of ISO 21496-1 with its signature, if there is one
 */
export function readGainMap(read: ReadBytes) {
  if (!read(0, 2).equals(START_OF_IMAGE)) return undefined
  for (const { from, bytes } of secondaryImages(read)) {
    if (bytes < 4 || bytes > MAX_MAP_BYTES) continue
    const jpeg = read(from, bytes)
    if (jpeg.length < bytes || !jpeg.subarray(0, 2).equals(START_OF_IMAGE)) continue
    const bodies = segmentsOf(within(jpeg))
    const iso = bodies.find(({ marker, body }) => marker === APP2 && startsWith(body, ISO_SIGNATURE))?.body
    const packet = bodies.find(({ marker, body }) => marker === APP1 && startsWith(body, XMP_SIGNATURE))?.body
    const text = packet?.toString('utf8') ?? ''
    const attributes = text.match(/\bhdrgm:\w+="[\w.+-]*"/g)?.join(' ') ?? ''
    const elements = text.match(/<hdrgm:(\w+)>[\s\w.+<>/:-]*?<\/hdrgm:\1>/g)?.join('') ?? ''
    if (iso !== undefined || /\bhdrgm:Version=/.test(attributes)) return { jpeg, xmp: { attributes, elements }, iso }
  }
  return undefined
}

function secondaryImages(read: ReadBytes) {
  const index = segmentsOf(read).find(({ marker, body }) => marker === APP2 && startsWith(body, MPF_SIGNATURE))
  if (index === undefined) return []
  const tiff = within(index.body.subarray(MPF_SIGNATURE.length))
  const start = index.from + 4 + MPF_SIGNATURE.length
  const { layout, first } = readTiffHeader(tiff)
  const list = readDirectory(tiff, layout, first).entries.find(({ tag }) => tag === MP_ENTRY_TAG)
  if (list === undefined) return []
  const entries = tiff(list.from, Math.min(MAX_IMAGES * ENTRY_BYTES, list.count))
  return Array.from({ length: Math.floor(entries.length / ENTRY_BYTES) }, (_, entry) => entry * ENTRY_BYTES)
    .slice(1)
    .map((at) => ({ from: start + layout.place(entries, at + 8), bytes: layout.place(entries, at + 4) }))
}

function segmentsOf(read: ReadBytes) {
  return [...walkJpegSegments(read)]
    .filter(({ marker }) => marker === APP1 || marker === APP2)
    .map(({ marker, from, to }) => ({ marker, from, body: read(from + 4, to - from - 4) }))
}

function startsWith(body: Buffer, signature: string): boolean {
  return body.toString('latin1', 0, signature.length) === signature
}
