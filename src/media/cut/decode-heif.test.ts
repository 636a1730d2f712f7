// Files made by x265 through heif-enc, and edited by hand: an `irot` box beside an EXIF orientation, and a second main item.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../test/files.js'
import { cut } from '../../../test/media-fixtures.js'
import { readMetadataBlocks } from '../read/metadata-blocks.js'
import { PictureError } from '../read/picture-error.js'

/** @see EXIF 2.32, 4.6.4 */
const MAKE = 271

const heif = (name: string) => join(projectRoot, 'test', 'heif', `${name}.heic`)

/** The middles of the four quarters, from the top left, as a viewer shows them in sRGB. */
async function quarters(name: string): Promise<readonly (readonly number[])[]> {
  const { files } = await cut(heif(name))
  const largest = files.filter(({ format }) => format === 'jpeg').sort((a, b) => b.width - a.width)[0]
  const { data, info } = await sharp(largest?.data).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

const [red, green, blue, white] = [
  [220, 40, 40],
  [40, 180, 40],
  [40, 40, 220],
  [230, 230, 230],
] as const
/** What a lossy picture may be off. */
const TOLERANCE = 8

function expectColours(found: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  found.forEach((colour, index) => {
    const off = Math.max(...colour.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? 0))))
    expect(off, `quarter ${index}: ${colour}, not ${wanted[index]}`).toBeLessThanOrEqual(TOLERANCE)
  })
}

test('a HEIC with a rotation of its own and the same in EXIF is turned once', async () => {
  expectColours(await quarters('turned'), [blue, red, white, green])
})

test('of several pictures in a HEIC, the main one is taken', async () => {
  expectColours(await quarters('second'), [red, green, blue, white])
})

test('the colours of a Display P3 HEIC are converted by its profile', async () => {
  expectColours(
    await quarters('display-p3'),
    [
      [200, 100, 50],
      [100, 160, 100],
      [90, 100, 200],
      [128, 128, 128],
    ].map(displayP3ToSrgb),
  )
})

/** @see CSS Color Module Level 4, 10.2 and 17: both have the same transfer function and white point */
function displayP3ToSrgb(colour: readonly number[]): readonly number[] {
  const linear = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const matrix = [
    [1.2249401, -0.2249404, 0],
    [-0.0420569, 1.0420571, 0],
    [-0.0196376, -0.0786361, 1.0982735],
  ]
  return matrix.map((row) => {
    const value = row.reduce((sum, factor, index) => sum + factor * (linear[index] ?? 0), 0)
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  })
}

test('a HEIC that ends before its last pixels is refused', async () => {
  const half = readFileSync(heif('turned')).subarray(0, 700)
  const refused = await cut(half, { name: 'IMG_1.HEIC' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PictureError)
  expect((refused as PictureError).message).toMatch(/^IMG_1\.HEIC is (truncated|a damaged HEIC picture)/)
})

test('the metadata of a HEIC is read', async () => {
  const { exif } = await readMetadataBlocks(heif('turned'))
  expect(exif.get(MAKE)?.bytes.toString('latin1')).toBe('Apple\0')
})
