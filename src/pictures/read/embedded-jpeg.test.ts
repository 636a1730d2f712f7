// Raw files laid out by hand like those of cameras, following the makers' specifications, around a JPEG.
import { expect, test } from 'vitest'
import { box, drawJpeg, renditionsOf } from '../../../test/media-fixtures.js'
import { readRawContent } from './embedded-jpeg.js'
import { within } from './read-bytes.js'

const SHORT = 3
const LONG = 4
type Entries = readonly (readonly [tag: number, type: number, count: number, value: number])[]

/** A directory of a little-endian TIFF. */
function directory(entries: Entries, next = 0): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4)
  bytes.writeUInt16LE(entries.length, 0)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(count, at + 4)
    if (type === SHORT) bytes.writeUInt16LE(value, at + 8)
    else bytes.writeUInt32LE(value, at + 8)
  })
  bytes.writeUInt32LE(next, bytes.length - 4)
  return bytes
}

/** Places pieces at their offsets in a file. */
function layOut(pieces: Readonly<Record<number, Buffer>>): Buffer {
  const all = Object.entries(pieces).map(([at, bytes]) => ({ at: Number(at), bytes }))
  const file = Buffer.alloc(Math.max(...all.map(({ at, bytes }) => at + bytes.length)))
  for (const { at, bytes } of all) bytes.copy(file, at)
  return file
}

const TIFF = Buffer.from('49492a0008000000', 'hex')
const NIKON = 34713

/** A Nikon file: of the first directory's children, one has the JPEG and one the sensor data. */
function layOutNef(jpeg: Buffer, sensorWidth: number): Buffer {
  const children = Buffer.alloc(8)
  children.writeUInt32LE(512, 0)
  children.writeUInt32LE(768, 4)
  return layOut({
    0: TIFF,
    8: directory([
      [254, LONG, 1, 1],
      [256, LONG, 1, 160],
      [274, SHORT, 1, 6],
      [330, LONG, 2, 256],
    ]),
    256: children,
    512: directory([
      [513, LONG, 1, 1024],
      [514, LONG, 1, jpeg.length],
    ]),
    768: directory([
      [256, LONG, 1, sensorWidth],
      [257, LONG, 1, 400],
      [259, SHORT, 1, NIKON],
    ]),
    1024: jpeg,
  })
}

test('finds the full-size JPEG in a tree of directories', async () => {
  const jpeg = await drawJpeg(600, 396)
  expect(readRawContent(within(layOutNef(jpeg, 606)))).toEqual({
    jpeg: { from: 1024, bytes: jpeg.length, width: 600, height: 396 },
    isFullSize: true,
  })
})

test('does not mistake a preview for the photograph', async () => {
  const nef = layOutNef(await drawJpeg(160, 120), 606)
  expect(readRawContent(within(nef)).isFullSize).toBe(false)
  await expect(renditionsOf(nef, { name: 'x.nef' })).rejects.toThrow(
    'x.nef is a camera raw file without a full-size JPEG inside (only a preview of 160 × 120 pixels)',
  )
})

test('takes the orientation from the raw file if the JPEG has none', async () => {
  const { width, height } = await renditionsOf(layOutNef(await drawJpeg(600, 396), 606))
  expect([width, height]).toEqual([396, 600])
})

test("finds Canon's single-strip JPEG in a later directory, and skips lossless sensor data", async () => {
  const jpeg = await drawJpeg(600, 400)
  const lossless = Buffer.from(jpeg)
  lossless[lossless.indexOf(Buffer.from('ffc0', 'hex')) + 1] = 0xc3
  const strip = (at: number): Entries => [
    [256, LONG, 1, 600],
    [259, SHORT, 1, 6],
    [273, LONG, 1, at],
    [279, LONG, 1, jpeg.length],
  ]
  const cr2 = layOut({
    0: TIFF,
    8: directory(strip(20_000), 512),
    512: directory(strip(1024)),
    1024: jpeg,
    20000: lossless,
  })
  expect(readRawContent(within(cr2)).jpeg?.from).toBe(1024)
})

test("finds Fujifilm's JPEG at the offset in the header", async () => {
  const jpeg = await drawJpeg(2600, 1740)
  const header = Buffer.alloc(92)
  header.write('FUJIFILMCCD-RAW 0201', 'latin1')
  header.writeUInt32BE(148, 84)
  header.writeUInt32BE(jpeg.length, 88)
  const { files } = await renditionsOf(layOut({ 0: header, 148: jpeg }), { largestPx: 3840 })
  expect(Math.max(...files.map(({ width }) => width))).toBe(2600)
})

/** A Canon CR3 file, in which one box points at the JPEG at 1024. @param beside the rest of the index */
function layOutCr3(jpeg: Buffer, ...beside: readonly Buffer[]): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32BE(jpeg.length, 4)
  sizes.writeUInt32BE(1, 8)
  const places = Buffer.alloc(16)
  places.writeUInt32BE(1, 4)
  places.writeBigUInt64BE(1024n, 8)
  const tables = box('stbl', box('stsz', sizes), box('co64', places))
  const index = box('moov', ...beside, box('trak', box('mdia', box('minf', tables))))
  const head = Buffer.concat([box('ftyp', Buffer.from('crx \0\0\0\x01crx isom')), index])
  return layOut({ 0: head, 1024: jpeg })
}

test('finds the JPEG of a CR3 as the first sample of the first track', async () => {
  const { files } = await renditionsOf(layOutCr3(await drawJpeg(2600, 1740)), { largestPx: 3840 })
  expect(Math.max(...files.map(({ width }) => width))).toBe(2600)
})

test('takes the orientation of a CR3 from a box next to the track', async () => {
  const upright = layOut({ 0: TIFF, 8: directory([[274, SHORT, 1, 6]]) })
  const canon = box('uuid', Buffer.from('85c0b687820f11e08111f4ce462b6a48', 'hex'), box('CMT1', upright))
  const { width, height } = await renditionsOf(layOutCr3(await drawJpeg(2600, 1740), canon))
  expect(width).toBeLessThan(height)
})

test('does not loop if directories point at each other', () => {
  const loop = layOut({ 0: TIFF, 8: directory([[330, LONG, 1, 8]], 8) })
  expect(readRawContent(within(loop)).jpeg).toBeUndefined()
})
