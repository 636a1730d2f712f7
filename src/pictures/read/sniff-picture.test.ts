import { describe, expect, test } from 'vitest'
import { sniffPicture } from './sniff-picture.js'

const latin = (text: string) => Buffer.from(text, 'latin1')
const REST = '\0'.repeat(40)

test.each([
  ['empty', ''],
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${REST}`],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['psd', '8BPS'],
  ['pdf', '%PDF-1.7'],
  ['jxl', '\xff\x0a'],
  ['jxl', '\0\0\0\x0cJXL \r\n\x87\n'],
  ['jpeg2000', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'],
  ['svg', '<SVG>'],
  ['text', 'a list of pictures\r\n\tand more, äöü'],
  ['text', '<svgx> is none'],
  ['unknown', 'a\x01b'],
  ['unknown', '\0<svg>'],
  ['unknown', 'GIF88a\0'],
  ['unknown', 'RIFF\0\0\0\0WAVE'],
  ['unknown', 'RIFX\0\0\0\0WEBP'],
  ['unknown', '\xff\xd8\0\0'],
  ['unknown', '\x89PNG\n\n\x1a\n\0'],
  ['text', 'x%PDF x8BPS xGIF89a'],
])('a file is recognised by its first bytes: %s by %j', (kind, head) => {
  expect(sniffPicture(latin(head))).toBe(kind)
})

describe('camera raw files', () => {
  test.each([
    ['Olympus', `IIRO${REST}`],
    ['Olympus', `IIRS${REST}`],
    ['Olympus', `MMOR${REST}`],
    ['Panasonic', `IIU\0${REST}`],
    ['Fujifilm', `FUJIFILMCCD-RAW ${REST}`],
    ['Sigma', `FOVb${REST}`],
    ['Canon CRW', `II\x1a\0\0\0HEAPCCDR${REST}`],
    ['Canon CRW', `MM\n\0\0\0HEAPJPGM${REST}`],
    ['Minolta', `\0MRM${REST}`],
    ['Minolta', `\0MRI${REST}`],
    ['Canon CR2', `II*\0\x10\0\0\0CR\x02\0${REST}`],
    ['Phase One', `II*\0\x08\0\0\0IIIITwaR${REST}`],
    ['Phase One', `MM\0*\0\0\0\x08MMMMRawT${REST}`],
  ])('%s: %j', (_maker, head) => {
    expect(sniffPicture(latin(head))).toBe('raw')
  })

  test('are not identified by later bytes of a file', () => {
    expect(sniffPicture(latin(`\0IIRO${REST}`))).toBe('unknown')
    expect(sniffPicture(latin(`x\0MRM${REST}`))).toBe('unknown')
  })
})

describe('a TIFF', () => {
  /** A TIFF whose directory has one entry, a number. */
  const tiffOf = (tag: number, value: number, type = 3, little = true) => {
    const bytes = Buffer.alloc(60)
    const u16 = (number: number, at: number) =>
      little ? bytes.writeUInt16LE(number, at) : bytes.writeUInt16BE(number, at)
    const u32 = (number: number, at: number) =>
      little ? bytes.writeUInt32LE(number, at) : bytes.writeUInt32BE(number, at)
    bytes.write(little ? 'II' : 'MM')
    u16(42, 2)
    u32(8, 4)
    u16(1, 8)
    u16(tag, 10)
    u16(type, 12)
    u32(1, 14)
    if (type === 3) u16(value, 18)
    else u32(value, 18)
    return bytes
  }

  test.each([
    ['no compression', tiffOf(259, 1)],
    ['LZW', tiffOf(259, 5)],
    ['RGB', tiffOf(262, 2)],
    ['the picture itself', tiffOf(254, 0, 4)],
    ['a page of several', tiffOf(254, 2, 4)],
    ['RGB, big-endian', tiffOf(262, 2, 3, false)],
  ])('with %s is a picture', (_what, head) => {
    expect(sniffPicture(head)).toBe('tiff')
  })

  test.each<readonly [what: string, head: Buffer]>([
    ...[262, 32767, 32769, 32770, 32772, 32867, 34713, 34892, 65000, 65535].map(
      (compression) => [`compression ${compression}`, tiffOf(259, compression)] as const,
    ),
    ['a colour filter array', tiffOf(262, 32803)],
    ['linear raw', tiffOf(262, 34892)],
    ['linear raw, big-endian', tiffOf(262, 34892, 3, false)],
    ['a preview', tiffOf(254, 1, 4)],
    ['a preview and a page', tiffOf(254, 3, 4)],
    ['the version of a DNG', tiffOf(0xc612, 1, 4)],
  ])('with %s is raw', (_what, head) => {
    expect(sniffPicture(head)).toBe('raw')
  })

  test('may be a BigTIFF', () => {
    expect(sniffPicture(latin(`II+\0\x08\0\0\0${REST}`))).toBe('tiff')
    expect(sniffPicture(latin(`MM\0+\0\x08\0\0${REST}`))).toBe('tiff')
  })
})

describe('a file of ISO boxes is recognised by its brands', () => {
  const ftyp = (...brands: readonly string[]) => {
    const size = 8 + 4 * (brands.length + 1)
    return latin(`\0\0\0${String.fromCharCode(size)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}${REST}`)
  }

  test.each([
    ['avif', ftyp('avif', 'mif1')],
    ['avif', ftyp('mif1', 'avif')],
    ['avif', ftyp('msf1', 'avis')],
    ['animation', ftyp('avis', 'avif')],
    ['heic', ftyp('heic')],
    ['heic', ftyp('heix')],
    ['heic', ftyp('heim')],
    ['heic', ftyp('heis')],
    ['heic', ftyp('hevc')],
    ['heic', ftyp('hevx')],
    ['heic', ftyp('mif1')],
    ['heic', ftyp('msf1')],
    ['raw', ftyp('crx ', 'isom')],
    ['video', ftyp('isom', 'mp42')],
    ['video', ftyp('qt  ')],
    ['video', ftyp('isom', 'crx ')],
  ])('%s', (kind, head) => {
    expect(sniffPicture(head)).toBe(kind)
  })

  test('and not by the bytes after them', () => {
    expect(sniffPicture(Buffer.concat([ftyp('isom'), latin('avifheic')]))).toBe('video')
  })
})
