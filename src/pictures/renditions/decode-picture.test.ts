import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  buildExif,
  buildPngHeader,
  drawJpeg,
  makeTemporaryDirectory,
  renditionsOf,
} from '../../../test/media-fixtures.js'
import { PictureError } from '../read/picture-error.js'

/** The one line that an owner reads when these bytes lie in a file of this name. */
async function refusalOf(name: string, bytes: Buffer | string): Promise<string> {
  const file = join(await makeTemporaryDirectory(), name)
  await writeFile(file, bytes)
  const error = await renditionsOf(file, { name }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PictureError)
  const { message } = error as PictureError
  expect(message).not.toContain('\n')
  expect(message.startsWith(`${name} `)).toBe(true)
  return message
}

test('a text file named .jpg', async () => {
  expect(await refusalOf('notes.jpg', 'dear diary')).toContain('contains text, not a picture')
})

test('an empty file', async () => {
  expect(await refusalOf('empty.jpg', '')).toContain('is empty')
})

test('random bytes', async () => {
  expect(await refusalOf('noise.jpg', Buffer.from([7, 0, 1, 255, 3, 0, 9]))).toContain(
    'is not a picture in a known format',
  )
})

test('a JPEG that ends before its last pixels', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 2654435761) & 0xff))
  const jpeg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  expect(await refusalOf('cut.jpg', jpeg.subarray(0, jpeg.length / 2))).toContain('is truncated')
})

/** A number below 256 that looks random. */
function scatter(index: number): number {
  const mixed = Math.imul(index ^ (index >>> 7), 2654435761)
  return Math.imul(mixed ^ (mixed >>> 15), 2246822519) >>> 24
}

/** A JPEG of 300 × 300 pixels of noise, which no fault leaves as it is. */
function drawNoise(options: JpegOptions = {}) {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => scatter(index)))
  return sharp(noise, { raw: { width: 300, height: 300, channels: 3 } }).jpeg(options)
}

/** The file with 2,000 other bytes in the middle. */
function damage(file: Buffer, other: (index: number) => number): Buffer {
  const from = file.length >> 1
  return Buffer.from(file.map((byte, index) => (index >= from && index < from + 2000 ? other(index) : byte)))
}

const zero = () => 0

/** A TIFF in tiles. */
const drawTiles = () => drawNoise().tiff({ compression: 'lzw', tile: true, tileWidth: 64, tileHeight: 64 }).toBuffer()

describe('a damaged picture', async () => {
  const jpeg = await drawNoise({ quality: 30 }).toBuffer()
  const progressive = await drawNoise({ progressive: true }).toBuffer()
  const files = {
    'zeros.jpg': damage(jpeg, zero),
    'garbage.jpg': damage(jpeg, scatter),
    'zeros-progressive.jpg': damage(progressive, zero),
    'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
    'zeros.png': damage(await drawNoise().png().toBuffer(), zero),
    'zeros.gif': damage(await drawNoise().gif().toBuffer(), zero),
    'tiles.tif': damage(await drawTiles(), () => 255),
    'zeros.tif': damage(await drawNoise().tiff({ compression: 'jpeg' }).toBuffer(), zero),
  }

  test.each(Object.entries(files))('%s is refused in one line that names the option', async (name, bytes) => {
    expect(await refusalOf(name, bytes)).toMatch(
      / is (a damaged|truncated).*, or accept the damage with --accept-damaged$/,
    )
  })

  test.each(Object.entries(files))('%s is published when the owner accepts that', async (_, bytes) => {
    expect((await renditionsOf(bytes, { acceptsDamaged: true })).width).toBe(300)
  })
})

describe('a JPEG whose middle is replaced by other data that can be decoded', async () => {
  // Grey takes fewer bytes than noise, so data is left over and libjpeg does not complain.
  const scanOf = (jpeg: Buffer) => {
    const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    return at + 2 + jpeg.readUInt16BE(at + 2)
  }
  const replaced = async (options: JpegOptions) => {
    const noise = await drawNoise(options).toBuffer()
    const from = scanOf(noise) + 20_000
    return Buffer.concat([
      noise.subarray(0, from),
      noise.subarray(scanOf(noise), scanOf(noise) + 4000),
      noise.subarray(from),
    ])
  }
  const options = [{}, { chromaSubsampling: '4:4:4' }, { optimiseCoding: true }] as const

  test.each(options)('is refused (%j)', async (how) => {
    expect(await refusalOf('other.jpg', await replaced(how))).toMatch(/is a damaged JPEG.*--accept-damaged$/)
  })

  test.each(options)('is published when the owner accepts that (%j)', async (how) => {
    expect((await renditionsOf(await replaced(how), { acceptsDamaged: true })).width).toBe(300)
  })
})

test('a JPEG whose data is filled up by its camera is published', async () => {
  const jpeg = await drawNoise().toBuffer()
  const filled = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(8), jpeg.subarray(-2)])
  expect((await renditionsOf(filled)).width).toBe(300)
})

test('a JPEG with the wrong number in its header that Samsung phones write is published', async () => {
  const jpeg = await drawNoise({ quality: 30 }).toBuffer()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  // ITU-T T.81, B.2.3: the last coefficient of a scan, 63 in a baseline JPEG.
  const lastAt = scan + 2 + jpeg.readUInt16BE(scan + 2) - 2
  expect(jpeg[lastAt]).toBe(63)
  jpeg[lastAt] = 0
  expect((await renditionsOf(jpeg)).width).toBe(300)
  expect(await refusalOf('samsung.jpg', damage(jpeg, zero))).toContain('is a damaged JPEG picture')
})

test('a JPEG with stray bytes between the segments of its header is published', async () => {
  const jpeg = await drawNoise().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const stray = Buffer.concat([jpeg.subarray(0, frame), Buffer.alloc(18, 5), jpeg.subarray(frame)])
  expect((await renditionsOf(stray)).width).toBe(300)
})

test.each([
  ['JPEG-LS', 0xf7],
  ['of process 14', 0xc3],
])('a lossless JPEG, %s, is called that and not damaged', async (_, frame) => {
  const jpeg = await drawJpeg()
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = frame
  expect(await refusalOf('lossless.jpg', jpeg)).toContain('is a lossless JPEG')
})

/** Overwrites the value of a short number in the first directory of a little-endian TIFF. */
function withTag(tiff: Buffer, tag: number, value: number): Buffer {
  const directory = tiff.readUInt32LE(4)
  const entries = Array.from({ length: tiff.readUInt16LE(directory) }, (_, index) => directory + 2 + 12 * index)
  const entry = entries.find((at) => tiff.readUInt16LE(at) === tag) as number
  const changed = Buffer.from(tiff)
  changed.writeUInt16LE(value, entry + 8)
  return changed
}

const COMPRESSION = 259
const OLD_JPEG = 6

test.each([false, true])('a TIFF with old-style JPEG is refused, not published white (in tiles: %s)', async (tile) => {
  const tiff = await drawNoise().tiff({ compression: 'jpeg', tile, tileWidth: 64, tileHeight: 64 }).toBuffer()
  const old = withTag(tiff, COMPRESSION, OLD_JPEG)
  expect(await refusalOf('old.tif', old)).toContain('is a TIFF picture whose pixels are stored in a rare way')
  await expect(renditionsOf(old, { acceptsDamaged: true })).rejects.toThrow('stored in a rare way')
})

test('a TIFF in tiles is published', async () => {
  expect((await renditionsOf(await drawTiles())).width).toBe(300)
})

test('a damaged WebP or AVIF that cannot be decoded in part is refused without that option', async () => {
  const webp = await drawNoise().webp().toBuffer()
  expect(await refusalOf('cut.webp', webp.subarray(0, webp.length / 2))).toMatch(/is (a damaged|truncated)[^-]*$/)
  expect(await refusalOf('zeros.avif', damage(await drawNoise().avif({ quality: 90 }).toBuffer(), zero))).toMatch(
    /is (a damaged|truncated)[^-]*$/,
  )
})

test('a PNG that ends before its last pixels', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 2654435761) & 0xff))
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  expect(await refusalOf('cut.png', png.subarray(0, png.length / 2))).toMatch(/is truncated|is a damaged PNG/)
})

test('a header that claims 65,536 × 65,536 pixels', async () => {
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

test('a file larger than allowed', async () => {
  const made = renditionsOf(await drawJpeg(), { name: 'big.jpg', limits: { maxFileBytes: 10 } })
  await expect(made).rejects.toThrow('big.jpg is')
})

test('a camera raw file is not mistaken for its preview', async () => {
  expect(await refusalOf('x.dng', buildExif({ 254: { short: 1 }, 271: 'Leica' }))).toContain('camera raw file')
  expect(
    await refusalOf('x.cr3', Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypcrx \0\0\0\x01')])),
  ).toContain('raw')
})

/** The first directory of a TIFF, with short values, in either byte order. */
function tiffWith(order: 'II' | 'MM', tags: Record<number, number>, behindHeader = ''): Buffer {
  const entries = Object.entries(tags)
  const tiff = Buffer.alloc(16 + 2 + entries.length * 12 + 4)
  const [u16, u32] =
    order === 'II' ? (['writeUInt16LE', 'writeUInt32LE'] as const) : (['writeUInt16BE', 'writeUInt32BE'] as const)
  tiff.write(order, 'latin1')
  tiff[u16](42, 2)
  tiff[u32](16, 4)
  tiff.write(behindHeader, 8, 'latin1')
  tiff[u16](entries.length, 16)
  entries.forEach(([tag, value], index) => {
    const at = 18 + index * 12
    tiff[u16](Number(tag), at)
    tiff[u16](3, at + 2)
    tiff[u32](1, at + 4)
    tiff[u16](value, at + 8)
  })
  return tiff
}

test('camera raw files of Pentax, Canon, Minolta and Phase One are known as such', async () => {
  const files: Record<string, Buffer | string> = {
    'pentax.pef': tiffWith('MM', { 256: 6080, 257: 4044, 259: 65_535, 262: 32_803 }),
    'pentax-k10d.pef': tiffWith('II', { 256: 3936, 257: 2624, 262: 32_803 }),
    'nikon.nef': tiffWith('MM', { 254: 1, 256: 160, 257: 120 }),
    'canon.cr2': Buffer.from('49492A0010000000 4352 0200 00000000'.replace(/ /g, ''), 'hex'),
    'canon.crw': Buffer.from('II\x1a\0\0\0HEAPCCDR\x02\0\x01\0', 'latin1'),
    'minolta.mrw': Buffer.from('\0MRM\0\x01\x02\x03\0PRD', 'latin1'),
    'phase-one.iiq': tiffWith('II', { 256: 100, 257: 100 }, 'IIIITwaR'),
    'leaf.iiq': tiffWith('MM', { 256: 100, 257: 100 }, 'MMMMRawT'),
  }
  for (const [name, bytes] of Object.entries(files)) {
    expect(await refusalOf(name, bytes)).toContain(
      'camera raw file without a JPEG of full size inside, so it must be developed first; export it as JPEG',
    )
  }
})

/** The beginning of an AVIF of this brand. */
function avifWith(brand: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0avifmif1`, 'latin1')])
}

test('an animated AVIF is not called damaged', async () => {
  const refusal = await refusalOf('moving.avif', avifWith('avis'))
  expect(refusal).toContain('is an animated AVIF, which is not supported; export one frame')
})

/** An uncompressed TIFF of one pixel in CIE L*a*b*. */
function labTiff(bits: 8 | 16): Buffer {
  const tags = { 256: 1, 257: 1, 259: 1, 262: 8, 273: 0, 277: 3, 278: 1, 279: (3 * bits) / 8, 258: 0 }
  const sorted = Object.fromEntries(Object.entries(tags).sort(([a], [b]) => Number(a) - Number(b)))
  const tiff = tiffWith('II', sorted as Record<number, number>)
  const entry = (tag: number) => 18 + Object.keys(sorted).indexOf(String(tag)) * 12
  tiff.writeUInt32LE(3, entry(258) + 4)
  tiff.writeUInt32LE(tiff.length, entry(258) + 8)
  tiff.writeUInt32LE(tiff.length + 6, entry(273) + 8)
  const depth = Buffer.from([bits, 0, bits, 0, bits, 0])
  const pixel = bits === 8 ? Buffer.from([128, 0, 0]) : Buffer.from([0, 128, 0, 0, 0, 0])
  return Buffer.concat([tiff, depth, pixel])
}

test('a TIFF in Lab colours of 8 bits is not called damaged', async () => {
  expect(await refusalOf('lab.tif', labTiff(8))).toContain('is an 8-bit Lab TIFF, which is not supported')
})

test('an AVIF of the general brand is decoded as the AVIF that it is', async () => {
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
  expect(await refusalOf('deep.tif', tiffWith('II', tags))).toContain(
    'is a TIFF picture whose pixels are stored in a rare way, which is not supported; export it as JPEG with 8 bits',
  )
})

test('a TIFF in Lab colours of 16 bits becomes sRGB', async () => {
  const file = join(await makeTemporaryDirectory(), 'lab.tif')
  await writeFile(file, labTiff(16))
  const { colour } = await renditionsOf(file)
  // Half the lightness of white, without any hue.
  expect(colour).toMatch(/^#7[5-9]7[5-9]7[5-9]$/)
})

test('a drawing, a document and a film', async () => {
  expect(await refusalOf('x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toContain('SVG drawing')
  expect(await refusalOf('x.jpg', '%PDF-1.7')).toContain('PDF document')
  const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom\0\0\x02\0isomiso2')])
  expect(await refusalOf('x.mp4', mp4)).toContain('video')
})

test('a file that is not there, and a directory', async () => {
  const directory = await makeTemporaryDirectory()
  await mkdir(join(directory, 'sub.jpg'))
  await expect(renditionsOf(join(directory, 'none.jpg'))).rejects.toThrow('does not exist; check the name')
  await expect(renditionsOf(join(directory, 'sub.jpg'))).rejects.toThrow('is a directory')
})

test('the name of a file does not matter: WebP named .jpg', async () => {
  const webp = await sharp(await drawJpeg(30, 20))
    .webp()
    .toBuffer()
  const file = join(await makeTemporaryDirectory(), 'webp.jpg')
  await writeFile(file, webp)
  expect((await renditionsOf(file)).width).toBe(30)
})
