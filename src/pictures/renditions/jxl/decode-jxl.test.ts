// Files made by cjxl (libjxl 0.7): a losslessly recompressed JPEG with compressed EXIF; the others are bare codestreams.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  displayP3ToSrgb,
  encodeSrgb,
  expectColours,
  MUTED,
  QUARTERS,
  quartersOf,
} from '../../../../test/colour-quarters.js'
import { projectRoot } from '../../../../test/files.js'
import { renditionsOf } from '../../../../test/media-fixtures.js'
import { checkPicture } from '../../read/check-picture.js'
import { readMetadataBlocks } from '../../read/metadata-blocks.js'
import { PictureError } from '../../read/picture-error.js'

/** @see EXIF 2.32, 4.6.4 */
const MAKE = 271

const jxl = (name: string) => join(projectRoot, 'test', 'jxl', `${name}.jxl`)

test('a JPEG XL with an orientation in header and EXIF is rotated once', async () => {
  const { red, green, blue, white } = QUARTERS
  expectColours(await quartersOf(jxl('turned')), [blue, red, white, green])
})

test('the colours of a Display P3 JPEG XL are converted by its profile', async () => {
  expectColours(await quartersOf(jxl('display-p3')), MUTED.map(displayP3ToSrgb))
})

test('the colours of a Display P3 JPEG XL without a profile are converted too', async () => {
  expectColours(await quartersOf(jxl('display-p3-lossless')), MUTED.map(displayP3ToSrgb))
})

test('a lossless JPEG XL in linear colours is rejected, because they cannot be converted', async () => {
  const refused = await renditionsOf(jxl('linear-lossless'), { name: 'a.jxl' }).catch((error: unknown) => error)
  expect((refused as PictureError).message).toBe(
    'a.jxl is a JPEG XL picture whose pixels are stored in a rare way, which is not supported; export it as an 8-bit JPEG and add that',
  )
})

test('the colours of a linear JPEG XL are converted', async () => {
  expectColours(
    await quartersOf(jxl('linear')),
    MUTED.map((colour) => colour.map((level) => encodeSrgb(level / 255))),
  )
})

test('an HDR JPEG XL is tone-mapped like an HDR HEIC', async () => {
  // PQ levels far above the white of a page become brighter, not paler and not clipped.
  const [, , , grey = []] = await quartersOf(jxl('pq'))
  expect(grey[0]).toBeGreaterThan(150)
  expect(grey[0]).toBeLessThan(250)
})

test('the size of a JPEG XL is the size of the upright picture', async () => {
  const { side, orientation, pixelsInMemory } = await checkPicture(jxl('turned'), 'turned.jxl')
  expect({ side, orientation, pixelsInMemory }).toEqual({ side: 64, orientation: 1, pixelsInMemory: 64 * 64 })
})

test('the metadata of a JPEG XL is read, even if compressed', async () => {
  const { exif, xmp } = await readMetadataBlocks(jxl('turned'))
  expect(exif.get(MAKE)?.bytes.toString('latin1')).toBe('Apple\0')
  expect(xmp?.toString('utf8')).toContain('Low tide')
})

test('a JPEG XL that ends before its last pixels is rejected', async () => {
  const half = readFileSync(jxl('display-p3')).subarray(0, 300)
  const refused = await renditionsOf(half, { name: 'half.jxl' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PictureError)
  expect((refused as PictureError).message).toMatch(/^half\.jxl is truncated: the JPEG XL picture ends/)
})

test('a damaged JPEG XL is rejected in one line, and the next one is decoded', async () => {
  const damaged = readFileSync(jxl('display-p3')).fill(0x55, 40, 200)
  const refused = await renditionsOf(damaged, { name: 'damaged.jxl' }).catch((error: unknown) => error)
  expect((refused as PictureError).message).toMatch(/^damaged\.jxl is (?:a damaged|truncated).*$/)
  expectColours(await quartersOf(jxl('display-p3')), MUTED.map(displayP3ToSrgb))
})
