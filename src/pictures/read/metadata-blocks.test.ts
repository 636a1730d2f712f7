import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  buildExif,
  buildIim,
  buildXmp,
  drawJpeg,
  makeTemporaryDirectory,
  rawProfile,
  tagJpeg,
  tagPng,
} from '../../../test/media-fixtures.js'
import { readCanonMetadata } from './canon-boxes.js'
import { readJpegSegments } from './jpeg-segments.js'
import { readGifXmp, readMetadataBlocks } from './metadata-blocks.js'
import { readIimBlock } from './photoshop-resources.js'
import { readPngChunks } from './png-chunks.js'
import { within } from './read-bytes.js'
import { readTiffTags } from './tiff-tags.js'

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

test.each(['png', 'webp', 'avif', 'tiff'] as const)('finds XMP in %s', async (format) => {
  const file = join(await makeTemporaryDirectory(), `a.${format}`)
  await sharp(await drawJpeg())
    .withXmp(buildXmp(''))
    .toFormat(format)
    .toFile(file)
  expect((await readMetadataBlocks(file)).xmp?.toString()).toContain('xmpmeta')
})

test.each(['png', 'webp'] as const)('finds EXIF in %s', async (format) => {
  const file = join(await makeTemporaryDirectory(), `a.${format}`)
  await sharp(await drawJpeg())
    .withExif({ IFD0: { Artist: 'Jens' } })
    .toFormat(format)
    .toFile(file)
  expect((await readMetadataBlocks(file)).exif.get(315)?.bytes.toString()).toBe('Jens\0')
})

test('the IIM of a TIFF may be stored as numbers with swapped bytes', async () => {
  const iim = buildIim([2, 5, 'Titel 1'])
  const file = join(await makeTemporaryDirectory(), 'a.tif')
  const swapped = Buffer.from(iim).swap32()
  await writeFile(file, buildExif({ 33723: swapped }))
  expect((await readMetadataBlocks(file)).iim).toEqual(iim)
})

const drawPng = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
const readPng = async (...chunks: Parameters<typeof tagPng>[1][]) => {
  const file = join(await makeTemporaryDirectory(), 'a.png')
  await writeFile(file, tagPng(await drawPng(), ...chunks))
  return readMetadataBlocks(file)
}

test('finds texts of a PNG in all three kinds of chunk, before and after the picture', async () => {
  const { texts } = await readPng(
    ['tEXt', Buffer.from('Title\0K\xf6ln', 'latin1')],
    ['zTXt', Buffer.concat([Buffer.from('Description\0\0'), deflateSync('Fog over the Rhine')])],
    ['iTXt', Buffer.concat([Buffer.from('Author\0\x01\0de\0Urheber\0'), deflateSync('Jürgen')])],
    ['iTXt', 'Copyright\0\0\0\0\0© Jürgen'],
  )
  expect(texts.map(({ keyword, bytes, language }) => [keyword, bytes.toString('latin1'), language])).toEqual([
    ['Title', 'K\xf6ln', undefined],
    ['Description', 'Fog over the Rhine', undefined],
    ['Author', Buffer.from('Jürgen').toString('latin1'), 'de'],
    ['Copyright', Buffer.from('© Jürgen').toString('latin1'), undefined],
  ])
})

test('XMP, EXIF and IIM are found among the texts of a PNG', async () => {
  const iim = buildIim([2, 5, 'Title'])
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), buildExif({ 271: 'Canon' })])
  const blocks = await readPng(
    ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${buildXmp('')}`],
    ['zTXt', Buffer.concat([Buffer.from('Raw profile type exif\0\0'), deflateSync(rawProfile('exif', exif))])],
    ['tEXt', `Raw profile type iptc\0${rawProfile('iptc', iim)}`],
  )
  expect(blocks.xmp?.toString()).toBe(buildXmp(''))
  expect(blocks.exif.get(271)?.bytes.toString()).toBe('Canon\0')
  expect(blocks.iim).toEqual(iim)
  expect(blocks.texts).toEqual([])
})

test("IIM in a PNG may be within Photoshop's resources", async () => {
  const iim = buildIim([2, 5, 'Title'])
  const jpeg = tagJpeg(await drawJpeg(), { iim, digest: 'matches' })
  const resources = readJpegSegments(within(jpeg)).photoshop as Buffer
  const blocks = await readPng(['tEXt', `Raw profile type iptc\0${rawProfile('iptc', resources)}`])
  expect([blocks.iim, blocks.iimDigestMatches]).toEqual([iim, true])
})

test('reads IIM in a PNG as exiftool writes it', async () => {
  const iim = buildIim([2, 5, 'Title'])
  const blocks = await readPng(['tEXt', `Raw profile type iptc\0${rawProfile('IPTC profile', iim)}`])
  expect(blocks.iim).toEqual(iim)
})

test('skips a text that would inflate to gigabytes', async () => {
  const bomb = deflateSync(Buffer.alloc(32 * 1024 ** 2))
  const { texts } = await readPng(['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])], ['tEXt', 'Title\0Sea'])
  expect(texts.map(({ keyword }) => keyword)).toEqual(['Title'])
})

test('directories that point at each other do not keep the reader busy', () => {
  const exif = buildExif({ 271: 'Canon' })
  // The EXIF pointer leads back to the first directory.
  const pointer = exif.indexOf(Buffer.from([0x69, 0x87, 4, 0]))
  exif.writeUInt32LE(8, pointer + 8)
  expect(readTiffTags(within(exif)).get(271)?.bytes.toString()).toBe('Canon\0')
})

test('random bytes never make a reader throw', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array))
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom(
        '',
        'II*\0\x08\0\0\0',
        'MM\0*\0\0\0\x08',
        'II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0',
        'GIF89a',
        '\0\0\0\x10ftypcrx \0\0\0\x01',
        '8BIM\x04\x04\0\0',
        '\xff\xd8\xff\xe1',
        '\x89PNG\r\n\x1a\n\0\0\0\x20iTXtTitle\0',
      ),
      (noise, head) => {
        const block = Buffer.concat([Buffer.from(head, 'latin1'), noise])
        readTiffTags(within(block))
        readJpegSegments(within(block))
        readPngChunks(within(block))
        readIimBlock(block)
        readGifXmp(within(block))
        readCanonMetadata(within(block))
      },
    ),
  )
})
