import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  buildExif,
  buildIim,
  buildXmp,
  drawJpeg,
  type JpegMetadata,
  makeTemporaryDirectory,
  tagJpeg,
  tagPng,
} from '../../../test/media-fixtures.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { readMetadata } from './read-metadata.js'

const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const title = (text: string) => `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`
const keywords = (...texts: string[]) =>
  `<dc:subject><rdf:Bag>${texts.map((text) => `<rdf:li>${text}</rdf:li>`).join('')}</rdf:Bag></dc:subject>`

async function read(metadata: JpegMetadata, sidecars: Record<string, string> = {}, language = 'en') {
  const directory = await makeTemporaryDirectory()
  const file = join(directory, 'photo.jpg')
  await writeFile(file, tagJpeg(await drawJpeg(), metadata))
  for (const [name, text] of Object.entries(sidecars)) await writeFile(join(directory, name), text)
  return readMetadata(file, { ...SPECIFIED_SITE, language })
}

test('prefers XMP, then IIM, then EXIF, and names the others', async () => {
  const { title: found } = await read({
    xmp: buildXmp(title('from XMP')),
    iim: buildIim([2, 5, 'from IIM']),
    exif: buildExif({ 40091: utf16('from Windows') }),
  })
  expect(found).toEqual({
    value: 'from XMP',
    source: 'XMP dc:title',
    encoding: 'UTF-8',
    passedOver: [
      { source: 'IIM 2:05', text: 'from IIM', why: 'outranked' },
      { source: 'EXIF XPTitle', text: 'from Windows', why: 'outranked' },
    ],
  })
})

test('prefers a sidecar, under either of its names, to the file', async () => {
  const xmp = buildXmp(title('in the file'))
  expect((await read({ xmp }, { 'photo.xmp': buildXmp(title('beside it')) })).title.value).toBe('beside it')
  const digikam = await read({ xmp }, { 'photo.jpg.XMP': buildXmp(title('beside it')) })
  expect([digikam.title.source, digikam.title.value]).toEqual(['sidecar dc:title', 'beside it'])
})

async function readPng(...chunks: Parameters<typeof tagPng>[1][]) {
  const file = join(await makeTemporaryDirectory(), 'photo.png')
  const png = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } }).png()
  await writeFile(file, tagPng(await png.toBuffer(), ...chunks))
  return readMetadata(file, { ...SPECIFIED_SITE, language: 'de' })
}

test('reads the texts of a PNG in the site’s language, each with its encoding', async () => {
  const found = await readPng(
    ['iTXt', 'Title\0\0\0en\0\0Harbour'],
    ['iTXt', 'Title\0\0\0de\0\0Häfen'],
    ['tEXt', Buffer.from('Author\0J\xfcrgen', 'latin1')],
    ['tEXt', 'Copyright\0© Jürgen'],
    ['tEXt', 'Creation Time\0Sat, 1 Feb 2020 10:11:12 +0100'],
  )
  const { title, creators, copyright, takenAt } = found
  expect([title, creators, copyright, takenAt].map(({ value, source, encoding }) => [value, source, encoding])).toEqual(
    [
      ['Häfen', 'PNG Title', 'UTF-8'],
      [['Jürgen'], 'PNG Author', 'Windows-1252'],
      ['© Jürgen', 'PNG Copyright', 'UTF-8'],
      ['2020-02-01T10:11:12+01:00', 'PNG Creation Time', 'ASCII'],
    ],
  )
})

test('prefers XMP to extended XMP', async () => {
  const guid = '0123456789ABCDEF0123456789ABCDEF'
  const first = `<xmpNote:HasExtendedXMP xmlns:xmpNote="http://ns.adobe.com/xmp/note/">${guid}</xmpNote:HasExtendedXMP>`
  const packet = buildXmp(`${title('Elsewhere')}${keywords('Fog')}`)
  const found = await read({
    xmp: buildXmp(`${title('Here')}${first}`),
    extendedXmp: { guid, packet, portionBytes: 100 },
    iim: buildIim([2, 25, 'Rain']),
  })
  expect([found.title.value, found.keywords.value]).toEqual(['Here', ['Fog']])
  expect(found.keywords.source).toBe('extended XMP dc:subject')
})

test('takes the headline if there is no title', async () => {
  const headline = '<photoshop:Headline>Sunrise in Spain</photoshop:Headline>'
  expect((await read({ xmp: buildXmp(title('DSC_1') + headline) })).title.value).toBe('Sunrise in Spain')
  expect((await read({ xmp: buildXmp(headline), iim: buildIim([2, 5, 'Port']) })).title.value).toBe('Port')
})

test('prefers the site’s language', async () => {
  const both = buildXmp(
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Harbour</rdf:li><rdf:li xml:lang="de-DE">Hafen</rdf:li></rdf:Alt></dc:title>',
  )
  expect((await read({ xmp: both }, {}, 'de')).title.value).toBe('Hafen')
  expect((await read({ xmp: both }, {}, 'fr')).title.value).toBe('Harbour')
})

test('reads keywords from lists, separated texts and trees', async () => {
  expect((await read({ xmp: buildXmp(keywords('Sea', 'sea', ' Köln ')) })).keywords.value).toEqual(['Sea', 'Köln'])
  expect((await read({ iim: buildIim([2, 25, 'a'], [2, 25, 'b, c']) })).keywords.value).toEqual(['a', 'b, c'])
  expect((await read({ exif: buildExif({ 40094: utf16('Meer; Köln') }) })).keywords.value).toEqual(['Meer', 'Köln'])
  const tree = '<lr:hierarchicalSubject><rdf:Bag><rdf:li>Places|Köln</rdf:li></rdf:Bag></lr:hierarchicalSubject>'
  expect((await read({ xmp: buildXmp(tree) })).keywords.value).toEqual(['Köln'])
})

test('reads alt text, places and rights', async () => {
  const found = await read({
    xmp: buildXmp(
      '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A boat</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>' +
        '<Iptc4xmpCore:Location>Pier 1</Iptc4xmpCore:Location><photoshop:Country>-</photoshop:Country>' +
        '<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>Kiel</Iptc4xmpExt:City></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>' +
        '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Jens</rdf:li></rdf:Alt></dc:rights>',
    ),
    iim: buildIim([2, 101, 'Germany']),
  })
  expect(found.alt.value).toBe('A boat')
  expect([found.sublocation.value, found.city.value, found.country.value]).toEqual(['Pier 1', 'Kiel', 'Germany'])
  expect(found.copyright.value).toBe('© Jens')
})

test('prefers EXIF to XMP for the date, unless it is all zeros', async () => {
  const xmp = buildXmp('<photoshop:DateCreated>2001-02-03</photoshop:DateCreated>')
  expect((await read({ xmp, exif: buildExif({}, { 36867: '2015:06:11 10:29:26' }) })).takenAt.value).toBe(
    '2015-06-11T10:29:26',
  )
  expect((await read({ xmp, exif: buildExif({}, { 36867: '0000:00:00 00:00:00' }) })).takenAt.value).toBe('2001-02-03')
})

const LITTLE_ENDIAN = Buffer.from(buildXmp(title('Зима in Köln')), 'utf16le')
const BIG_ENDIAN = Buffer.from(LITTLE_ENDIAN).swap16()

test.each([
  ['little-endian', LITTLE_ENDIAN],
  ['big-endian', BIG_ENDIAN],
  ['little-endian with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), LITTLE_ENDIAN])],
  ['big-endian with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), BIG_ENDIAN])],
])('reads XMP in UTF-16, %s', async (_order, xmp) => {
  expect((await read({ xmp })).title).toMatchObject({ value: 'Зима in Köln', encoding: 'UTF-16' })
})

test('reads a sidecar only up to the limit of XMP', async () => {
  const long = `${buildXmp(title('beside it'))}${' '.repeat(5 * 1024 ** 2)}`
  expect((await read({}, { 'photo.xmp': long })).title.value).toBe('beside it')
})

test('ignores a file name as alt text', async () => {
  const alt = (text: string) => `<Iptc4xmpCore:AltTextAccessibility>${text}</Iptc4xmpCore:AltTextAccessibility>`
  expect((await read({ xmp: buildXmp(alt('DSC_0049')) })).alt.value).toBeUndefined()
  expect((await read({ xmp: buildXmp(alt('A crane in fog')) })).alt.value).toBe('A crane in fog')
})

test('ignores a language tag in place of a text', async () => {
  const xmp = buildXmp(`${title('x-default')}${keywords('x-default', 'fog')}`)
  const iim = buildIim([2, 80, 'x-default'], [2, 90, 'x-default'], [2, 120, 'x-default'])
  const found = await read({ xmp, iim, exif: buildExif({ 315: 'Jens' }) })
  expect([found.title, found.caption, found.city].map(({ value }) => value)).toEqual([undefined, undefined, undefined])
  expect([found.creators.value, found.keywords.value]).toEqual([['Jens'], ['fog']])
})
