import { inflateSync } from 'node:zlib'
import type { ReadBytes } from './read-bytes.js'

/** A text of a PNG, as bytes, because many programs do not use the standard's encoding. */
export interface PngText {
  readonly keyword: string
  readonly bytes: Buffer
  readonly language?: string | undefined
}

const MAX_CHUNKS = 200_000
const MAX_CHUNK_BYTES = 4 * 1024 ** 2
/** Limit for all texts together, after inflation: a few kilobytes can expand to gigabytes. */
const MAX_TEXT_BYTES = 16 * 1024 ** 2
const SIGNATURE_BYTES = 8
const TEXT_CHUNKS = /^(?:tEXt|zTXt|iTXt)$/
const XMP_KEYWORD = 'XML:com.adobe.xmp'

/** All chunks before the last, `IEND`, or before the end of a truncated file. */
export function* walkPngChunks(read: ReadBytes) {
  let at = SIGNATURE_BYTES
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const head = read(at, 8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    if (type === 'IEND') return
    yield { type, from: at + 8, length }
    at += 12 + length
  }
}

/** The number of frames of an animation; `undefined` when the picture is not animated. @see PNG Third Edition, 11.3.6.1 */
export function countPngFrames(read: ReadBytes): number | undefined {
  for (const { type, from } of walkPngChunks(read)) {
    if (type === 'IDAT') return undefined
    const count = type === 'acTL' ? read(from, 4) : undefined
    if (count?.length === 4) return count.readUInt32BE(0)
  }
  return undefined
}

/**
 * The metadata of a PNG; `iptc` is plain IIM, or IIM within Photoshop's image resources. Reads all chunks, because texts may
 * follow the picture. Skips texts that are damaged, and chunks that are too large.
 * @see PNG Third Edition, 11.3.3 and 11.3.4
 */
export function readPngChunks(read: ReadBytes) {
  const texts: PngText[] = []
  let exif: Buffer | undefined
  let room = MAX_TEXT_BYTES
  for (const { type, from, length } of walkPngChunks(read)) {
    const most = Math.min(room, MAX_CHUNK_BYTES)
    if (length > most) continue
    if (type === 'eXIf') exif ??= read(from, length)
    if (!TEXT_CHUNKS.test(type)) continue
    const text = readText(type, read(from, length), most)
    if (text !== undefined) texts.push(text)
    room -= text?.bytes.length ?? 0
  }
  return sortTexts(texts, exif)
}

function readText(type: string, body: Buffer, maxBytes: number): PngText | undefined {
  const end = body.indexOf(0)
  if (end < 1 || end > 79) return undefined
  const keyword = body.toString('latin1', 0, end)
  if (type === 'tEXt') return { keyword, bytes: body.subarray(end + 1) }
  if (type === 'zTXt') return inflated({ keyword, bytes: body.subarray(end + 2) }, maxBytes)
  const isCompressed = body[end + 1] === 1
  const endOfLanguage = body.indexOf(0, end + 3)
  const endOfTranslation = endOfLanguage === -1 ? -1 : body.indexOf(0, endOfLanguage + 1)
  if (endOfTranslation === -1) return undefined
  const language = body.toString('latin1', end + 3, endOfLanguage) || undefined
  const text = { keyword, bytes: body.subarray(endOfTranslation + 1), language }
  return isCompressed ? inflated(text, maxBytes) : text
}

function inflated(text: PngText, maxBytes: number): PngText | undefined {
  try {
    return { ...text, bytes: inflateSync(text.bytes, { maxOutputLength: maxBytes }) }
  } catch {
    return undefined
  }
}

/** XMP has its own keyword; ImageMagick and exiftool store other blocks, and some XMP, as hexadecimal text. */
function sortTexts(all: readonly PngText[], ownExif: Buffer | undefined) {
  const profiles = new Map<string, Buffer>()
  const texts: PngText[] = []
  let xmp = all.find(({ keyword }) => keyword === XMP_KEYWORD)?.bytes
  for (const text of all) {
    const name = /^Raw profile type (\w+)$/i.exec(text.keyword)?.[1]?.toLowerCase()
    if (name !== undefined) profiles.set(name, readRawProfile(text.bytes) ?? Buffer.alloc(0))
    else if (text.keyword !== XMP_KEYWORD) texts.push(text)
  }
  const app1 = profiles.get('app1')
  const isExif = app1?.toString('latin1', 0, 4) === 'Exif'
  const exif = ownExif ?? profiles.get('exif') ?? (isExif ? app1 : undefined)
  xmp ??= profiles.get('xmp') ?? (isExif ? undefined : app1?.subarray(app1.indexOf(0) + 1))
  const iptc = profiles.get('iptc') ?? profiles.get('8bim')
  return { texts, exif, xmp, iptc }
}

/** A line with the name (exiftool: `IPTC profile`), one with the number of bytes, then the bytes in hexadecimal digits. */
function readRawProfile(bytes: Buffer): Buffer | undefined {
  const [whole = '', length = ''] = /^\s*\w[^\n]*\n\s*(\d{1,8})\s/.exec(bytes.toString('latin1', 0, 200)) ?? []
  if (whole === '') return undefined
  const digits = bytes.toString('latin1', whole.length).replace(/\s+/g, '')
  return Buffer.from(digits, 'hex').subarray(0, Number(length))
}
