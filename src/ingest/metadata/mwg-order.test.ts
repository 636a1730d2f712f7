import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  buildExif,
  buildIim,
  buildXmp,
  drawJpeg,
  type JpegMetadata,
  makeTemporaryDirectory,
  tagJpeg,
} from '../../../test/media-fixtures.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { readMetadata } from './read-metadata.js'

// Photoshop's digest tells whether a program that ignores XMP was the last to change a file. @see MWG Guidelines 2.0, 3.3

const alt = (tag: string, text: string) =>
  `<${tag}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></${tag}>`
const bag = (tag: string, ...texts: string[]) =>
  `<${tag}><rdf:Bag>${texts.map((text) => `<rdf:li>${text}</rdf:li>`).join('')}</rdf:Bag></${tag}>`

async function read(metadata: JpegMetadata) {
  const file = join(await makeTemporaryDirectory(), 'photo.jpg')
  await writeFile(file, tagJpeg(await drawJpeg(), metadata))
  return readMetadata(file, SPECIFIED_SITE)
}

const ALL_THREE = {
  exif: buildExif({ 270: 'in EXIF', 315: 'Erik of EXIF', 33432: '© EXIF' }),
  iim: buildIim([2, 120, 'in IIM'], [2, 80, 'Erik of IIM'], [2, 116, '© IIM'], [2, 90, 'City of IIM']),
  xmp: buildXmp(
    `${alt('dc:description', 'in XMP')}${bag('dc:creator', 'Erik of XMP')}${alt('dc:rights', '© XMP')}<photoshop:City>City of XMP</photoshop:City>`,
  ),
}
const said = async (metadata: JpegMetadata) => {
  const { caption, creators, copyright, city } = await read(metadata)
  return [caption.value, creators.value?.[0], copyright.value, city.value]
}

test('prefers EXIF to IIM, and IIM to XMP, if the digest is stale', async () => {
  expect(await said({ ...ALL_THREE, digest: 'differs' })).toEqual(['in EXIF', 'Erik of EXIF', '© EXIF', 'City of IIM'])
  const { exif: _, ...withoutExif } = ALL_THREE
  expect(await said({ ...withoutExif, digest: 'differs' })).toEqual(['in IIM', 'Erik of IIM', '© IIM', 'City of IIM'])
})

test('prefers XMP if the digest is valid or missing', async () => {
  const xmp = ['in XMP', 'Erik of XMP', '© XMP', 'City of XMP']
  expect(await said({ ...ALL_THREE, digest: 'matches' })).toEqual(xmp)
  expect(await said(ALL_THREE)).toEqual(xmp)
})

test('ignores a camera’s text in EXIF even if the digest is stale', async () => {
  const { caption } = await read({ ...ALL_THREE, exif: buildExif({ 270: 'SONY DSC' }), digest: 'differs' })
  expect(caption.value).toBe('in IIM')
})

test('completes from XMP a text that IIM truncated', async () => {
  const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwll'
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'
  const found = await read({
    iim: buildIim([2, 90, city.slice(0, 32)], [2, 25, Buffer.from(word).subarray(0, 64)], [2, 25, 'Sea']),
    xmp: buildXmp(`<photoshop:City>${city}</photoshop:City>${bag('dc:subject', word, 'Other')}`),
    digest: 'differs',
  })
  expect([found.city.value, found.keywords.value]).toEqual([city, [word, 'Sea']])
})

test('prefers the day in IIM if the digest is stale', async () => {
  const xmp = buildXmp('<photoshop:DateCreated>2001-02-03</photoshop:DateCreated>')
  const iim = buildIim([2, 55, '20150611'])
  expect((await read({ iim, xmp, digest: 'differs' })).takenAt.value).toBe('2015-06-11')
  expect((await read({ iim, xmp, digest: 'matches' })).takenAt.value).toBe('2001-02-03')
})
