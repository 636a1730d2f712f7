// Pictures for the tests, made by the tests.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, TestRunner } from 'vitest'
import type { Rendition } from '../src/photos/photo.js'
import { makeRenditions, type RenditionOptions } from '../src/pictures/make-renditions.js'
import { PictureError } from '../src/pictures/read/picture-error.js'
import type { RenderedPicture } from '../src/pictures/renditions/resize-pixels.js'
import { renditionName } from '../src/pictures/storage/picture-paths.js'

/** A directory that is removed after the test or, if made outside of tests, after all tests of the file. */
export async function makeTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'photoblog-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  if (TestRunner.getCurrentTest() === undefined) afterAll(remove)
  else onTestFinished(remove)
  return directory
}

/** A picture with the bytes of its renditions. */
export type RenditionFiles = Omit<RenderedPicture, 'renditions'> & {
  readonly files: readonly (Rendition & { readonly data: Buffer })[]
}

/** Makes the renditions of a picture in a temporary directory, and reads them. */
export async function renditionsOf(source: string | Buffer, options: RenditionOptions = {}): Promise<RenditionFiles> {
  return readRenditionFiles((directory) => makeRenditions(source, directory, options))
}

export async function readRenditionFiles(
  write: (directory: string) => Promise<RenderedPicture>,
): Promise<RenditionFiles> {
  const directory = await mkdtemp(join(tmpdir(), 'photoblog-renditions-'))
  try {
    const { renditions, ...picture } = await write(directory)
    const read = async (rendition: Rendition) => ({
      ...rendition,
      data: await readFile(join(directory, renditionName(rendition.size, rendition.format))),
    })
    return { ...picture, files: await Promise.all(renditions.map(read)) }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The line that an owner reads about a file with this name and these bytes. */
export async function refusalOf(name: string, bytes: Buffer | string): Promise<string> {
  const file = join(await makeTemporaryDirectory(), name)
  await writeFile(file, bytes)
  const error = await renditionsOf(file, { name }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PictureError)
  const { message } = error as PictureError
  expect(message).not.toContain('\n')
  expect(message.startsWith(`${name} `)).toBe(true)
  return message
}

/** A JPEG of one colour. */
export async function drawJpeg(width = 60, height = 40, background = '#3366cc'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** 5004/100 as EXIF stores it, in files by `locateJpeg`. */
export const LATITUDE_SECONDS = Buffer.from('8c13000064000000', 'hex')

/** A JPEG that says it was taken at the castle of Lisbon. */
export async function locateJpeg(jpeg: Buffer): Promise<Buffer> {
  const latitude = { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 5004/100' }
  const longitude = { GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 102/100' }
  return sharp(jpeg)
    .withExif({ IFD0: { Model: 'X100' }, IFD3: { ...latitude, ...longitude } })
    .jpeg()
    .toBuffer()
}

export interface JpegMetadata {
  readonly exif?: Buffer
  readonly xmp?: string | Buffer
  /** The main packet must name the GUID. Portions of `portionBytes` are written, the last one first. */
  readonly extendedXmp?: { readonly guid: string; readonly packet: string; readonly portionBytes: number }
  readonly iim?: Buffer
  /** Photoshop's digest of the IIM block, or a wrong one. */
  readonly digest?: 'matches' | 'differs'
}

/** Puts metadata segments into a JPEG. */
export function tagJpeg(jpeg: Buffer, { exif, xmp, extendedXmp, iim, digest }: JpegMetadata): Buffer {
  const segments: Buffer[] = []
  if (exif) segments.push(segment(0xe1, 'Exif\0\0', exif))
  if (xmp) segments.push(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', Buffer.from(xmp)))
  if (extendedXmp) segments.push(...extensionSegments(extendedXmp))
  if (iim) {
    const of = digest === 'matches' ? iim : Buffer.from('an older block')
    const resources = [resource(0x0404, iim)]
    if (digest) resources.push(resource(0x0425, createHash('md5').update(of).digest()))
    segments.push(segment(0xed, 'Photoshop 3.0\0', Buffer.concat(resources)))
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

function extensionSegments({ guid, packet, portionBytes }: NonNullable<JpegMetadata['extendedXmp']>): Buffer[] {
  const whole = Buffer.from(packet)
  const segments: Buffer[] = []
  for (let offset = 0; offset < whole.length; offset += portionBytes) {
    const portion = whole.subarray(offset, offset + portionBytes)
    segments.unshift(extensionSegment(guid, whole.length, offset, portion))
  }
  return segments
}

/** A portion of extended XMP. @see XMP Specification Part 3, 1.1.3.1 */
export function extensionSegment(guid: string, totalBytes: number, offset: number, portion: Buffer): Buffer {
  const head = Buffer.alloc(40)
  head.write(guid)
  head.writeUInt32BE(totalBytes, 32)
  head.writeUInt32BE(offset, 36)
  return segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', Buffer.concat([head, portion]))
}

/** A segment of a JPEG. */
export function segment(marker: number, signature: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(2 + signature.length + body.length, 2)
  return Buffer.concat([head, Buffer.from(signature, 'latin1'), body])
}

function resource(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.write('8BIM', 0, 'latin1')
  head.writeUInt16BE(id, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A box as in ISO/IEC 14496-12, 4.2. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0), 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** An IIM block of datasets `[record, dataset, bytes]`; text is written as Latin-1. */
export function buildIim(...datasets: readonly (readonly [number, number, string | Buffer])[]): Buffer {
  return Buffer.concat(
    datasets.map(([record, dataset, value]) => {
      const data = typeof value === 'string' ? Buffer.from(value, 'latin1') : value
      const head = Buffer.from([0x1c, record, dataset, 0, 0])
      head.writeUInt16BE(data.length, 3)
      return Buffer.concat([head, data])
    }),
  )
}

/** The dataset 1:90 that declares UTF-8: ESC % G. */
export const DECLARES_UTF8 = [1, 90, '\x1b%G'] as const

export type TiffValue = string | Buffer | { readonly short: number } | { readonly rational: readonly [number, number] }

/** An EXIF block: the tags of the first directory and of the EXIF directory after it. */
export function buildExif(first: Record<number, TiffValue>, exif: Record<number, TiffValue> = {}): Buffer {
  const pointerBytes = Buffer.alloc(4)
  const withPointer = { ...first, 34665: pointerBytes }
  const start = 8
  const firstBlock = directory(withPointer, start)
  pointerBytes.writeUInt32LE(start + firstBlock.length)
  const header = Buffer.from('49492a0008000000', 'hex')
  return Buffer.concat([header, directory(withPointer, start), directory(exif, start + firstBlock.length)])
}

function directory(tags: Record<number, TiffValue>, offset: number): Buffer {
  const numbers = Object.keys(tags).map(Number)
  const entries = Buffer.alloc(2 + numbers.length * 12 + 4)
  entries.writeUInt16LE(numbers.length, 0)
  const values: Buffer[] = []
  let valueAt = offset + entries.length
  numbers.forEach((tag, index) => {
    const { type, count, data } = encodeTiff(tag, tags[tag] as TiffValue)
    const at = 2 + index * 12
    entries.writeUInt16LE(tag, at)
    entries.writeUInt16LE(type, at + 2)
    entries.writeUInt32LE(count, at + 4)
    if (data.length <= 4) data.copy(entries, at + 8)
    else {
      entries.writeUInt32LE(valueAt, at + 8)
      values.push(data)
      valueAt += data.length
    }
  })
  return Buffer.concat([entries, ...values])
}

function encodeTiff(tag: number, value: TiffValue): { type: number; count: number; data: Buffer } {
  if (tag === 34665) return { type: 4, count: 1, data: value as Buffer }
  if (Buffer.isBuffer(value)) return { type: 1, count: value.length, data: value }
  if (typeof value === 'string') {
    const data = Buffer.from(`${value}\0`)
    return { type: 2, count: data.length, data }
  }
  if ('short' in value) {
    const data = Buffer.alloc(2)
    data.writeUInt16LE(value.short)
    return { type: 3, count: 1, data }
  }
  const data = Buffer.alloc(8)
  data.writeUInt32LE(value.rational[0], 0)
  data.writeUInt32LE(value.rational[1], 4)
  return { type: 5, count: 1, data }
}

/** An XMP packet with these properties inside one description. */
export function buildXmp(properties: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** A PNG that claims to have this many pixels, and holds none. */
export function buildPngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Puts chunks `[type, data]` into a PNG, the last after the picture; texts are UTF-8. */
export function tagPng(png: Buffer, ...chunks: readonly (readonly [string, string | Buffer])[]): Buffer {
  const built = chunks.map(([type, data]) => chunk(type, Buffer.from(data)))
  const [afterHeader, beforeEnd] = [8 + 25, png.length - 12]
  const last = built.pop() ?? Buffer.alloc(0)
  return Buffer.concat([
    png.subarray(0, afterHeader),
    ...built,
    png.subarray(afterHeader, beforeEnd),
    last,
    png.subarray(beforeEnd),
  ])
}

/** A metadata block as ImageMagick and exiftool write it into a PNG text chunk. */
export function rawProfile(name: string, block: Buffer): string {
  const lines = block.toString('hex').match(/.{1,72}/g) ?? []
  return `\n${name}\n${String(block.length).padStart(8)}\n${lines.join('\n')}\n`
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([around.subarray(0, 4), typed, around.subarray(4)])
}
