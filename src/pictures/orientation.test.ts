import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildExif, renditionsOf, tagJpeg, tagPng } from '../../test/media-fixtures.js'

/** An upright F; below, the same F as files store it in each orientation. @see EXIF 2.32, 4.6.4 A, Orientation */
const UPRIGHT = ['###', '#..', '##.', '#..', '#..']
const STORED: Readonly<Record<number, readonly string[]>> = {
  // The first row is the top, the first column the left-hand side.
  1: ['###', '#..', '##.', '#..', '#..'],
  // The top, the right-hand side.
  2: ['###', '..#', '.##', '..#', '..#'],
  // The bottom, the right-hand side.
  3: ['..#', '..#', '.##', '..#', '###'],
  // The bottom, the left-hand side.
  4: ['#..', '#..', '##.', '#..', '###'],
  // The left-hand side, the top.
  5: ['#####', '#.#..', '#....'],
  // The right-hand side, the top.
  6: ['#....', '#.#..', '#####'],
  // The right-hand side, the bottom.
  7: ['....#', '..#.#', '#####'],
  // The left-hand side, the bottom.
  8: ['#####', '..#.#', '....#'],
}
const CELL_PX = 16

interface Raster {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

function draw(rows: readonly string[]): Raster {
  const width = rows[0]!.length * CELL_PX
  const height = rows.length * CELL_PX
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInk = rows[Math.floor(y / CELL_PX)]![Math.floor(x / CELL_PX)] === '#'
      data.fill(isInk ? 0 : 255, (y * width + x) * 3, (y * width + x + 1) * 3)
    }
  }
  return { data, width, height }
}

/** The picture of a JPEG in the same characters. */
async function look(jpeg: Buffer): Promise<string[]> {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const middle = CELL_PX / 2
  return Array.from({ length: info.height / CELL_PX }, (_, row) =>
    Array.from({ length: info.width / CELL_PX }, (_, column) => {
      const at = (row * CELL_PX + middle) * info.width + column * CELL_PX + middle
      return (data[at] as number) < 128 ? '#' : '.'
    }).join(''),
  )
}

const encode = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } })
const TEXT = ['tEXt', 'Title\0F'] as const

type Store = (raster: Raster, exif: Buffer, orientation: number) => Promise<Buffer>
const FORMATS: readonly (readonly [format: string, store: Store])[] = [
  ['JPEG', async (raster, exif) => tagJpeg(await encode(raster).jpeg().toBuffer(), { exif })],
  ['PNG', async (raster, exif) => tagPng(await encode(raster).png().toBuffer(), ['eXIf', exif], TEXT)],
  [
    'PNG, after its pixels',
    async (raster, exif) => tagPng(await encode(raster).png().toBuffer(), TEXT, ['eXIf', exif]),
  ],
  // Written by sharp, which stores the pixels as they are.
  [
    'WebP',
    (raster, _, orientation) => encode(raster).withMetadata({ orientation }).webp({ lossless: true }).toBuffer(),
  ],
  ['TIFF', (raster, _, orientation) => encode(raster).withMetadata({ orientation }).tiff().toBuffer()],
]

describe.each(FORMATS)('the orientation of a %s', (_, store) => {
  test.each(Object.entries(STORED))('is applied: %s', async (orientation, rows) => {
    const exif = buildExif({ 274: { short: Number(orientation) } })
    const { files } = await renditionsOf(await store(draw(rows), exif, Number(orientation)))
    const { data } = files.find(({ size, format }) => size === 'full' && format === 'jpeg')!
    expect(await look(data)).toEqual(UPRIGHT)
  })
})

test.each([0, 9, 65_535])('ignores the invalid orientation %i', async (short) => {
  const jpeg = await encode(draw(UPRIGHT)).jpeg().toBuffer()
  const { files } = await renditionsOf(tagJpeg(jpeg, { exif: buildExif({ 274: { short } }) }))
  expect(await look(files[0]!.data)).toEqual(UPRIGHT)
})
