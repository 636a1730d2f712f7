import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawJpeg, refusalOf, renditionsOf } from '../../../test/media-fixtures.js'

/** A number below 256 that looks random. */
function scatter(index: number): number {
  const mixed = Math.imul(index ^ (index >>> 7), 2654435761)
  return Math.imul(mixed ^ (mixed >>> 15), 2246822519) >>> 24
}

/** A picture of 300 × 300 pixels of noise, which any damage changes; a JPEG by default. */
function drawNoise(options: JpegOptions = {}) {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => scatter(index)))
  return sharp(noise, { raw: { width: 300, height: 300, channels: 3 } }).jpeg(options)
}

/** The file with 2,000 bytes replaced in the middle. */
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
    'truncated.jpg': jpeg.subarray(0, jpeg.length / 2),
    'truncated.png': (await drawNoise().png().toBuffer()).subarray(0, 100_000),
    'zeros.png': damage(await drawNoise().png().toBuffer(), zero),
    'zeros.gif': damage(await drawNoise().gif().toBuffer(), zero),
    'tiles.tif': damage(await drawTiles(), () => 255),
    'zeros.tif': damage(await drawNoise().tiff({ compression: 'jpeg' }).toBuffer(), zero),
  }

  test.each(Object.entries(files))('%s is refused in one line that names --accept-damaged', async (name, bytes) => {
    expect(await refusalOf(name, bytes)).toMatch(
      / is (a damaged|truncated).*, or accept the damage with --accept-damaged$/,
    )
  })

  test.each(Object.entries(files))('%s is published if the owner accepts the damage', async (_, bytes) => {
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

  test.each(options)('is published if the owner accepts the damage (%j)', async (how) => {
    expect((await renditionsOf(await replaced(how), { acceptsDamaged: true })).width).toBe(300)
  })
})

test('a JPEG with padded data is published', async () => {
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
])('a lossless JPEG, %s, is called rare, not damaged', async (_, frame) => {
  const jpeg = await drawJpeg()
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = frame
  expect(await refusalOf('lossless.jpg', jpeg)).toContain('is a JPEG picture whose pixels are stored in a rare way')
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

describe('a damaged picture that cannot be decoded in part', async () => {
  const webp = await drawNoise().webp().toBuffer()

  test.each([
    ['truncated.webp', webp.subarray(0, webp.length / 2)],
    ['zeros.avif', damage(await drawNoise().avif({ quality: 90 }).toBuffer(), zero)],
  ])('is refused without mention of --accept-damaged: %s', async (name, bytes) => {
    expect(await refusalOf(name, bytes)).toMatch(/is (a damaged|truncated)[^-]*$/)
  })
})
