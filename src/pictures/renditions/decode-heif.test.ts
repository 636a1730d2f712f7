// Files made by x265 through heif-enc, then edited by hand: `irot` box plus EXIF orientation; the second item as the main one.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { displayP3ToSrgb, expectColours, MUTED, QUARTERS, quartersOf } from '../../../test/colour-quarters.js'
import { projectRoot } from '../../../test/files.js'
import { makeTemporaryDirectory, renditionsOf } from '../../../test/media-fixtures.js'
import { explained } from '../read/check-picture.js'
import { readMetadataBlocks } from '../read/metadata-blocks.js'
import { PictureError } from '../read/picture-error.js'
import { DecoderError } from './decoder.js'
import { openDecoders } from './decoders.js'

/** @see EXIF 2.32, 4.6.4 */
const MAKE = 271

const heif = (name: string) => join(projectRoot, 'test', 'heif', `${name}.heic`)

test('a HEIC with the same rotation in the file and in EXIF is rotated once', async () => {
  expectColours(await quartersOf(heif('turned')), [QUARTERS.blue, QUARTERS.red, QUARTERS.white, QUARTERS.green])
})

test('the main picture of a HEIC with several is used', async () => {
  expectColours(await quartersOf(heif('second')), [QUARTERS.red, QUARTERS.green, QUARTERS.blue, QUARTERS.white])
})

test('the colours of a Display P3 HEIC are converted by its profile', async () => {
  expectColours(await quartersOf(heif('display-p3')), MUTED.map(displayP3ToSrgb))
})

test('a HEIC that ends before its last pixels is rejected', async () => {
  const half = readFileSync(heif('turned')).subarray(0, 700)
  const refused = await renditionsOf(half, { name: 'IMG_1.HEIC' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PictureError)
  expect((refused as PictureError).message).toMatch(/^IMG_1\.HEIC is (truncated|a damaged HEIC picture)/)
})

test('reads the metadata of a HEIC after the JPEG marker that Xiaomi phones write', async () => {
  const plain = readFileSync(heif('turned'))
  const tiff = plain.indexOf('MM\0*')
  const marker = Buffer.from('\xff\xe1\0\xe8Exif\0\0', 'latin1')
  const file = Buffer.concat([plain.subarray(0, tiff), marker, plain.subarray(tiff)])
  // ISO/IEC 23008-12, A.2.1: how many bytes precede the TIFF header.
  file.writeUInt32BE(marker.length, tiff - 4)
  const itemBytes = plain.length - tiff + 4
  const extent = Buffer.alloc(4)
  extent.writeUInt32BE(itemBytes)
  file.writeUInt32BE(itemBytes + marker.length, file.indexOf(extent))
  const box = file.indexOf('mdat') - 4
  file.writeUInt32BE(plain.length - box + marker.length, box)
  const path = join(await makeTemporaryDirectory(), 'xiaomi.heic')
  await writeFile(path, file)
  expect((await readMetadataBlocks(path)).exif.get(MAKE)?.bytes.toString('latin1')).toBe('Apple\0')
})

test('a HEIC that exceeds the memory of its decoder is rejected with that limit', async () => {
  const limited = new DecoderError('refused', 'Memory allocation error: Security limit exceeded: 1.2 GB')
  const refused = explained(Promise.reject(limited), 'IMG_1.HEIC', 'heic', openDecoders())
  await expect(refused).rejects.toThrow(
    'IMG_1.HEIC needs more than 1024 MB of memory to decode; export a smaller version',
  )
})
