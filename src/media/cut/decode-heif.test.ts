// Files made by x265 through heif-enc, and edited by hand: an `irot` box beside an EXIF orientation, and a second main item.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { displayP3ToSrgb, expectColours, MUTED, QUARTERS, quartersOf } from '../../../test/colour-quarters.js'
import { projectRoot } from '../../../test/files.js'
import { cut } from '../../../test/media-fixtures.js'
import { readMetadataBlocks } from '../read/metadata-blocks.js'
import { PictureError } from '../read/picture-error.js'

/** @see EXIF 2.32, 4.6.4 */
const MAKE = 271

const heif = (name: string) => join(projectRoot, 'test', 'heif', `${name}.heic`)

test('a HEIC with a rotation of its own and the same in EXIF is turned once', async () => {
  expectColours(await quartersOf(heif('turned')), [QUARTERS.blue, QUARTERS.red, QUARTERS.white, QUARTERS.green])
})

test('of several pictures in a HEIC, the main one is taken', async () => {
  expectColours(await quartersOf(heif('second')), [QUARTERS.red, QUARTERS.green, QUARTERS.blue, QUARTERS.white])
})

test('the colours of a Display P3 HEIC are converted by its profile', async () => {
  expectColours(await quartersOf(heif('display-p3')), MUTED.map(displayP3ToSrgb))
})

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
