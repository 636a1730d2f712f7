import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importJson } from '../../../../test/imports.js'
import { buildExif, buildXmp } from '../../../../test/media-fixtures.js'
import { editPhoto, openOwnerSite } from '../../../../test/owner-site.js'
import { replacePhoto } from '../../../owner/edit/replace-photo.js'
import { exportArchive } from '../../../owner/export/export-archive.js'

// A picture's digital source type stays with it wherever it goes.

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const says = (value: string) => ({
  xmp: buildXmp(`<Iptc4xmpExt:DigitalSourceType>${value}</Iptc4xmpExt:DigitalSourceType>`),
})
const BY_AI = says(`${VOCABULARY}trainedAlgorithmicMedia`)
const BY_CAMERA = { exif: buildExif({ 271: 'SONY', 272: 'ILCE-7M3' }, { 33434: { rational: [1, 250] } }) }
const BY_SCANNER = { exif: buildExif({ 271: 'EPSON', 272: 'Perfection V850' }) }
const IMPORT = { several: 'report', dryRun: false } as const

type OwnerSite = Awaited<ReturnType<typeof openOwnerSite>>

/** The types in the archive, and in the XMP of each file. */
async function typesOf({ store, parts }: OwnerSite) {
  const photos = await store.readAll()
  const inFiles = photos.flatMap(({ picture }) =>
    picture.renditions.map(({ size, format }) => {
      const content = readFileSync(parts.pictures.pathOf(picture.key, size, format), 'latin1')
      return /DigitalSourceType>([^<]*)</.exec(content)?.[1]
    }),
  )
  return { archive: photos.map(({ picture }) => picture.digitalSourceType), files: [...new Set(inFiles)] }
}

const AI_EVERYWHERE = {
  archive: ['trainedAlgorithmicMedia'],
  files: [`${VOCABULARY}trainedAlgorithmicMedia`],
}

const NOTHING = { archive: [undefined], files: [undefined] }
const CAPTURE = { archive: ['digitalCapture'], files: [`${VOCABULARY}digitalCapture`] }

test.each([
  ['a picture by generative AI', BY_AI, AI_EVERYWHERE],
  ['a picture by generative AI with camera settings', { ...BY_CAMERA, ...BY_AI }, AI_EVERYWHERE],
  ['a picture with a camera and an exposure', BY_CAMERA, CAPTURE],
  ['a picture without metadata', {}, NOTHING],
  ['a scan', BY_SCANNER, NOTHING],
  ['a picture with an unknown type', { ...BY_CAMERA, ...says('https://ai.example/made') }, NOTHING],
])('stores and writes the type of %s', async (_name, metadata, expected) => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', metadata)])
  expect(await typesOf(site)).toEqual(expected)
})

test('keeps the type when the photographer changes', async () => {
  const site = await openOwnerSite()
  const { added } = await site.add([await site.picture('a.jpg', BY_AI)])
  await editPhoto(added[0]!.photo.date, { photographer: 'Erik' }, {}, site.parts)
  expect(await typesOf(site)).toEqual(AI_EVERYWHERE)
})

test('takes the type of a replacement', async () => {
  const site = await openOwnerSite()
  const { added } = await site.add([await site.picture('a.jpg', BY_CAMERA)])
  await replacePhoto(added[0]!.photo.date, await site.picture('b.jpg', BY_AI), {}, site.parts)
  expect(await typesOf(site)).toEqual(AI_EVERYWHERE)
})

async function exported(site: OwnerSite): Promise<string> {
  const target = join(site.directory, 'export')
  await exportArchive(target, site.parts)
  return join(target, 'photos.jsonl')
}

test('exports and imports the type, even from a sidecar', async () => {
  const site = await openOwnerSite()
  const file = await site.picture('a.jpg')
  writeFileSync(join(site.directory, 'a.xmp'), BY_AI.xmp)
  await site.add([file])
  const other = await openOwnerSite()
  await importJson(await exported(site), IMPORT, other.parts)
  expect(await typesOf(other)).toEqual(AI_EVERYWHERE)
})
