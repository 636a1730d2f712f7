import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type RenditionFiles, renditionsOf, tagPng } from '../../../test/media-fixtures.js'
import { rewriteRights } from '../rights/rewrite-rights.js'

type Triple = readonly [number, number, number]

/** A colour space by its primaries in XYZ under D50, and by its transfer function as a tag of a profile. */
interface Space {
  readonly primaries: readonly [Triple, Triple, Triple]
  readonly curve: Buffer
  linear(value: number): number
}

/** @see IEC 61966-2-1 */
const srgbCurve = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const fixed = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 4 * index)
  return bytes
}
/** `para`, function 3. @see ICC.1:2022, 10.18 */
const SRGB_CURVE = Buffer.concat([
  Buffer.from('70617261 00000000 0003 0000'.replaceAll(' ', ''), 'hex'),
  fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045),
])
/** `curv` with one gamma. @see ICC.1:2022, 10.6 */
const gammaCurve = (gamma: number) => {
  const bytes = Buffer.from('63757276 00000000 00000001 0000 0000'.replaceAll(' ', ''), 'hex')
  bytes.writeUInt16BE(Math.round(gamma * 256), 12)
  return bytes
}

const SRGB: Space = {
  primaries: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  curve: SRGB_CURVE,
  linear: srgbCurve,
}
const DISPLAY_P3: Space = {
  primaries: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  curve: SRGB_CURVE,
  linear: srgbCurve,
}
const ADOBE_RGB: Space = {
  primaries: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  curve: gammaCurve(563 / 256),
  linear: (value) => value ** (563 / 256),
}
const PROPHOTO: Space = {
  primaries: [
    [0.79767, 0.28804, 0],
    [0.13519, 0.71188, 0],
    [0.03134, 0.00009, 0.82491],
  ],
  curve: gammaCurve(1.8),
  linear: (value) => value ** 1.8,
}

/** A matrix profile, written by hand. @see ICC.1:2022, 7 and 8.3 */
function writeProfile({ primaries, curve }: Space): Buffer {
  const xyz = (values: readonly number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixed(...values)])
  const text = Buffer.from('text\0\0\0\0none\0\0\0\0', 'latin1')
  const description = Buffer.concat([
    Buffer.from('desc\0\0\0\0\0\0\0\u0005test\0', 'latin1'),
    Buffer.alloc(12 + 67),
    Buffer.alloc(4),
  ])
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description.subarray(0, description.length - (description.length % 4))],
    ['cprt', text],
    ['wtpt', xyz([0.9642, 1, 0.82491])],
    ['rXYZ', xyz(primaries[0])],
    ['gXYZ', xyz(primaries[1])],
    ['bXYZ', xyz(primaries[2])],
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve] as const),
  ]
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let at = 128 + table.length
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(data.length, 12 + 12 * index)
    at += data.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x02400000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  fixed(0.9642, 1, 0.82491).copy(header, 68)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

const SIDE = 64

/** A PNG of one colour, with 8 or 16 bits, that declares a colour space. */
async function paint(space: Space, colour: Triple, bits: 8 | 16 = 8): Promise<Buffer> {
  const pixels = Array.from({ length: SIDE * SIDE * 3 }, (_, index) => colour[index % 3]!)
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  const png =
    bits === 8
      ? sharp(Buffer.from(pixels), { raw })
      : sharp(
          Uint16Array.from(pixels, (value) => value * 257),
          { raw },
        ).toColourspace('rgb16')
  const profile = Buffer.concat([Buffer.from('own\0\0', 'latin1'), deflateSync(writeProfile(space))])
  // The last chunk follows the pixels.
  return tagPng(await png.png().toBuffer(), ['iCCP', profile], ['tEXt', 'Title\0x'])
}

/** CIE L*a*b* under D50. */
function toLab(space: Space, colour: Triple): Triple {
  const light = colour.map((value) => space.linear(value / 255))
  const [x, y, z] = [0, 1, 2].map((row) =>
    light.reduce((sum, value, column) => sum + value * space.primaries[column]![row]!, 0),
  ) as unknown as Triple
  const [fx, fy, fz] = [x / 0.9642, y, z / 0.82491].map((value) =>
    value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116,
  ) as unknown as Triple
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/** The distance between two colours; 1 is just noticeable. @see CIE 1976 */
const deltaE = (one: Triple, other: Triple) => Math.hypot(...one.map((value, index) => value - other[index]!))

function find({ files }: RenditionFiles, size: string, format: string): Buffer {
  return files.find((file) => file.size === size && file.format === format)!.data
}

/** The raw values of the pixel in the middle. */
async function numbersIn(file: Buffer): Promise<Triple> {
  const { data, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [data[at]!, data[at + 1]!, data[at + 2]!]
}

const profileOf = async (file: Buffer) => (await sharp(file).metadata()).icc

/** The distance of a file from a colour in a colour-managed program. */
async function distance(file: Buffer, space: Space, colour: Triple): Promise<number> {
  const shown = (await profileOf(file)) === undefined ? SRGB : DISPLAY_P3
  return deltaE(toLab(shown, await numbersIn(file)), toLab(space, colour))
}

describe('a picture with colours outside sRGB', () => {
  test.each([
    ['Display P3', DISPLAY_P3, [20, 230, 40]],
    ['Adobe RGB', ADOBE_RGB, [100, 220, 90]],
    ['ProPhoto RGB', PROPHOTO, [105, 200, 75]],
  ] as const)('keeps them, in %s', async (_, space, colour) => {
    const files = await renditionsOf(await paint(space, colour), { formats: ['jpeg', 'webp', 'avif'] })
    for (const format of ['jpeg', 'webp', 'avif']) {
      expect(await distance(find(files, 'full', format), space, colour), format).toBeLessThan(3)
    }
    expect((await profileOf(find(files, 'full', 'jpeg')))?.length).toBeLessThan(600)
  })

  test('keeps them in 16 bits', async () => {
    const [space, colour] = [PROPHOTO, [105, 200, 75] as const]
    const files = await renditionsOf(await paint(space, colour, 16))
    expect(await distance(find(files, 'full', 'webp'), space, colour)).toBeLessThan(3)
  })

  test('has its strongest colour in sRGB', async () => {
    const { colour } = await renditionsOf(await paint(DISPLAY_P3, [0, 255, 0]))
    expect(colour).toMatch(/^#0\d(f[5-9a-f])0\d$/)
  })

  test('keeps its profile when other rights are written into its files', async () => {
    const rights = { creator: 'A', copyrightNotice: '', credit: '', licenceUrl: '', contactUrl: '' }
    const files = await renditionsOf(await paint(DISPLAY_P3, [20, 230, 40]), {
      formats: ['jpeg', 'webp', 'avif'],
      rights,
    })
    for (const { data, ...rendition } of files.files.filter(({ size }) => size === 'full')) {
      expect(await profileOf(rewriteRights(data, rendition, { ...rights, creator: 'B' })), rendition.format).toEqual(
        await profileOf(data),
      )
    }
  })
})

describe('a picture with the colours of sRGB', () => {
  test('gets no profile, even if its own is wider', async () => {
    const colour = [180, 120, 90] as const
    const files = await renditionsOf(await paint(DISPLAY_P3, colour))
    expect(await profileOf(find(files, 'full', 'jpeg'))).toBeUndefined()
    expect(await distance(find(files, 'full', 'jpeg'), DISPLAY_P3, colour)).toBeLessThan(2)
  })

  test('with an sRGB profile stays unchanged', async () => {
    const colour = [0, 255, 0] as const
    const files = await renditionsOf(await paint(SRGB, colour))
    expect(await profileOf(find(files, 'full', 'webp'))).toBeUndefined()
    expect(await distance(find(files, 'full', 'webp'), SRGB, colour)).toBeLessThan(3)
  })

  test('keeps grey neutral', async () => {
    const files = await renditionsOf(await paint(ADOBE_RGB, [128, 128, 128]))
    const [red, green, blue] = await numbersIn(find(files, 'full', 'jpeg'))
    expect([Math.abs(red - green) < 2, Math.abs(green - blue) < 2]).toEqual([true, true])
  })
})
