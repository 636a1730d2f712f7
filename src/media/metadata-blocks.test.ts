import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildExif, buildIim, buildXmp, drawJpeg, makeTemporaryDirectory, tagJpeg } from './fixtures.js'
import { readJpegSegments } from './jpeg-segments.js'
import { readMetadataBlocks } from './metadata-blocks.js'
import { readIimBlock } from './photoshop-resources.js'
import { type ReadBytes, readTiffTags } from './tiff-tags.js'

function within(bytes: Buffer): ReadBytes {
  return (offset, length) => bytes.subarray(offset, offset + length)
}

test('EXIF, XMP and IIM are found in a JPEG, with the state of the digest', async () => {
  const iim = buildIim([2, 5, 'Title'])
  const file = join(await makeTemporaryDirectory(), 'a.jpg')
  await writeFile(
    file,
    tagJpeg(await drawJpeg(), { exif: buildExif({ 271: 'Canon' }), xmp: '<x/>', iim, digest: 'differs' }),
  )
  const blocks = await readMetadataBlocks(file)
  expect(blocks.exif.get(271)?.bytes.toString()).toBe('Canon\0')
  expect(blocks.xmp?.toString()).toBe('<x/>')
  expect(blocks.iim).toEqual(iim)
  expect(blocks.iimDigestMatches).toBe(false)
})

test('XMP is found in PNG, WebP, AVIF and TIFF', async () => {
  const directory = await makeTemporaryDirectory()
  for (const format of ['png', 'webp', 'avif', 'tiff'] as const) {
    const file = join(directory, `a.${format}`)
    await sharp(await drawJpeg())
      .withXmp(buildXmp(''))
      .toFormat(format)
      .toFile(file)
    expect((await readMetadataBlocks(file)).xmp?.toString(), format).toContain('xmpmeta')
  }
})

test('EXIF is found in PNG and WebP', async () => {
  const directory = await makeTemporaryDirectory()
  for (const format of ['png', 'webp'] as const) {
    const file = join(directory, `a.${format}`)
    await sharp(await drawJpeg())
      .withExif({ IFD0: { Artist: 'Jens' } })
      .toFormat(format)
      .toFile(file)
    expect((await readMetadataBlocks(file)).exif.get(315)?.bytes.toString(), format).toBe('Jens\0')
  }
})

test('the IIM of a TIFF may be stored as numbers with swapped bytes', async () => {
  const iim = buildIim([2, 5, 'Titel 1'])
  const file = join(await makeTemporaryDirectory(), 'a.tif')
  const swapped = Buffer.from(iim).swap32()
  await writeFile(file, buildExif({ 33723: swapped }))
  expect((await readMetadataBlocks(file)).iim).toEqual(iim)
})

test('directories that point at each other do not keep the reader busy', () => {
  const exif = buildExif({ 271: 'Canon' })
  // The EXIF pointer leads back to the first directory.
  const pointer = exif.indexOf(Buffer.from([0x69, 0x87, 4, 0]))
  exif.writeUInt32LE(8, pointer + 8)
  expect(readTiffTags(within(exif)).get(271)?.bytes.toString()).toBe('Canon\0')
})

test('a count of four thousand million is left out', () => {
  const exif = buildExif({ 270: 'long enough to lie elsewhere', 271: 'Canon' })
  exif.writeUInt32LE(0xffffffff, 8 + 2 + 4)
  const tags = readTiffTags(within(exif))
  expect(tags.has(270)).toBe(false)
  expect(tags.has(271)).toBe(true)
})

test('no bytes whatever make a reader throw', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom('', 'II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', '8BIM\x04\x04\0\0', '\xff\xd8\xff\xe1'),
      (noise, head) => {
        const block = Buffer.concat([Buffer.from(head, 'latin1'), noise])
        readTiffTags(within(block))
        readJpegSegments(within(block))
        readIimBlock(block)
      },
    ),
  )
})
