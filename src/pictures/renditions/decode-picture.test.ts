import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  buildExif,
  buildPngHeader,
  drawJpeg,
  makeTemporaryDirectory,
  refusalOf,
  renditionsOf,
} from '../../../test/media-fixtures.js'

const ftyp = (brands: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brands}`, 'latin1')])

test.each([
  ['notes.jpg', 'dear diary', 'contains text, not a picture'],
  ['empty.jpg', '', 'is empty'],
  ['noise.jpg', Buffer.from([7, 0, 1, 255, 3, 0, 9]), 'is not a picture in a known format'],
  ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG drawing'],
  ['x.jpg', '%PDF-1.7', 'PDF document'],
  ['x.mp4', ftyp('isom\0\0\x02\0isomiso2'), 'video'],
  ['moving.avif', ftyp('avis\0\0\0\0avifmif1'), 'is an animated AVIF, which is not supported; export one frame'],
  [
    'x.dng',
    buildExif({ 254: { short: 1 }, 271: 'Leica' }),
    'camera raw file without a full-size JPEG inside, so it must be developed first; export it as JPEG',
  ],
  ['x.cr3', ftyp('crx \0\0\0\x01'), 'camera raw file'],
])('rejects %s with advice', async (name, bytes, advice) => {
  expect(await refusalOf(name, bytes)).toContain(advice)
})

test('rejects a header that claims 65,536 × 65,536 pixels', async () => {
  expect(await refusalOf('bomb.png', buildPngHeader(65_536, 65_536))).toContain(
    '65536 × 65536 pixels, more than the 268 million',
  )
})

test('a picture that cannot be decoded strip by strip may have fewer pixels', async () => {
  const jpeg = await sharp(await drawJpeg(100, 100))
    .jpeg({ progressive: true })
    .toBuffer()
  const made = renditionsOf(jpeg, { name: 'p.jpg', limits: { maxPixelsInMemory: 9_000 } })
  await expect(made).rejects.toThrow('p.jpg has 100 × 100 pixels')
  await expect(renditionsOf(await drawJpeg(100, 100), { limits: { maxPixelsInMemory: 9_000 } })).resolves.toBeDefined()
})

test('rejects a file larger than allowed', async () => {
  const made = renditionsOf(await drawJpeg(), { name: 'big.jpg', limits: { maxFileBytes: 10 } })
  await expect(made).rejects.toThrow('big.jpg is')
})

/** The first directory of a little-endian TIFF, with short values. */
function tiffWith(tags: Record<number, number>): Buffer {
  const entries = Object.entries(tags)
  const tiff = Buffer.alloc(16 + 2 + entries.length * 12 + 4)
  tiff.write('II*\0\x10', 'latin1')
  tiff.writeUInt16LE(entries.length, 16)
  entries.forEach(([tag, value], index) => {
    const at = 18 + index * 12
    tiff.writeUInt16LE(Number(tag), at)
    tiff.writeUInt16LE(3, at + 2)
    tiff.writeUInt32LE(1, at + 4)
    tiff.writeUInt16LE(value, at + 8)
  })
  return tiff
}

/** An uncompressed TIFF of one pixel in CIE L*a*b*. */
function labTiff(bits: 8 | 16): Buffer {
  const tags = { 256: 1, 257: 1, 259: 1, 262: 8, 273: 0, 277: 3, 278: 1, 279: (3 * bits) / 8, 258: 0 }
  const sorted = Object.fromEntries(Object.entries(tags).sort(([a], [b]) => Number(a) - Number(b)))
  const tiff = tiffWith(sorted as Record<number, number>)
  const entry = (tag: number) => 18 + Object.keys(sorted).indexOf(String(tag)) * 12
  tiff.writeUInt32LE(3, entry(258) + 4)
  tiff.writeUInt32LE(tiff.length, entry(258) + 8)
  tiff.writeUInt32LE(tiff.length + 6, entry(273) + 8)
  const depth = Buffer.from([bits, 0, bits, 0, bits, 0])
  const pixel = bits === 8 ? Buffer.from([128, 0, 0]) : Buffer.from([0, 128, 0, 0, 0, 0])
  return Buffer.concat([tiff, depth, pixel])
}

test('a TIFF in Lab colours of 8 bits is not called damaged', async () => {
  expect(await refusalOf('lab.tif', labTiff(8))).toContain('is a TIFF picture whose pixels are stored in a rare way')
})

test('an AVIF of the general brand is decoded as an AVIF', async () => {
  const avif = await sharp(await drawJpeg())
    .avif()
    .toBuffer()
  avif.write('mif1', 8)
  const file = join(await makeTemporaryDirectory(), 'general.avif')
  await writeFile(file, avif)
  expect((await renditionsOf(file)).files.length).toBeGreaterThan(0)
})

test('a TIFF of 12 bits in each colour is not called damaged', async () => {
  const tags = { 256: 2, 257: 1, 258: 12, 259: 1, 262: 1, 273: 8, 277: 1, 278: 1, 279: 3 }
  expect(await refusalOf('deep.tif', tiffWith(tags))).toContain(
    'is a TIFF picture whose pixels are stored in a rare way, which is not supported; export it as an 8-bit JPEG',
  )
})

test('a TIFF in Lab colours of 16 bits becomes sRGB', async () => {
  const file = join(await makeTemporaryDirectory(), 'lab.tif')
  await writeFile(file, labTiff(16))
  const { colour } = await renditionsOf(file)
  // Half the lightness of white, without any hue.
  expect(colour).toMatch(/^#7[5-9]7[5-9]7[5-9]$/)
})

test('rejects a missing file and a directory', async () => {
  const directory = await makeTemporaryDirectory()
  await mkdir(join(directory, 'sub.jpg'))
  await expect(renditionsOf(join(directory, 'none.jpg'))).rejects.toThrow('does not exist; check the name')
  await expect(renditionsOf(join(directory, 'sub.jpg'))).rejects.toThrow('is a directory')
})

test('the file name does not matter, for example a WebP named .jpg', async () => {
  const webp = await sharp(await drawJpeg(30, 20))
    .webp()
    .toBuffer()
  const file = join(await makeTemporaryDirectory(), 'webp.jpg')
  await writeFile(file, webp)
  expect((await renditionsOf(file)).width).toBe(30)
})
