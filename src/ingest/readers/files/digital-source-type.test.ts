import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importJson } from '../../../../test/imports.js'
import { buildExif, buildXmp } from '../../../../test/media-fixtures.js'
import { editPhoto, openOwnerSite } from '../../../../test/owner-site.js'
import { replacePhoto } from '../../../owner/edit/replace-photo.js'
import { exportArchive } from '../../../owner/export/export-archive.js'

// How a picture came to be: what its file says is kept wherever the picture goes, and nothing is made up.

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const says = (value: string) => ({
  xmp: buildXmp(`<Iptc4xmpExt:DigitalSourceType>${value}</Iptc4xmpExt:DigitalSourceType>`),
})
const BY_AI = says(`${VOCABULARY}trainedAlgorithmicMedia`)
const BY_CAMERA = { exif: buildExif({ 271: 'SONY', 272: 'ILCE-7M3' }, { 33434: { rational: [1, 250] } }) }
const BY_SCANNER = { exif: buildExif({ 271: 'EPSON', 272: 'Perfection V850' }) }
const IMPORT = { several: 'report', dryRun: false } as const

type OwnerSite = Awaited<ReturnType<typeof openOwnerSite>>

/** What the archive says, and what each file says, in its row and in its XMP. */
async function told({ store, parts }: OwnerSite) {
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

test('a picture by generative AI is told as such, in the archive and in every file', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', BY_AI)])
  expect(await told(site)).toEqual(AI_EVERYWHERE)
})

test('it stays so when the photographer is another one', async () => {
  const site = await openOwnerSite()
  const { added } = await site.add([await site.picture('a.jpg', BY_AI)])
  await editPhoto(added[0]!.photo.date, { photographer: 'Erik' }, {}, site.parts)
  expect(await told(site)).toEqual(AI_EVERYWHERE)
})

test('a picture that replaces another one brings its own', async () => {
  const site = await openOwnerSite()
  const { added } = await site.add([await site.picture('a.jpg', BY_CAMERA)])
  await replacePhoto(added[0]!.photo.date, await site.picture('b.jpg', BY_AI), {}, site.parts)
  expect(await told(site)).toEqual(AI_EVERYWHERE)
})

async function exported(site: OwnerSite): Promise<string> {
  const target = join(site.directory, 'export')
  await exportArchive(target, { ...site.parts, dataDir: site.dataDir })
  return join(target, 'photos.jsonl')
}

test('an export tells it, and brings it into another archive', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', BY_AI)])
  const other = await openOwnerSite()
  await importJson(await exported(site), IMPORT, other.parts)
  expect(await told(other)).toEqual(AI_EVERYWHERE)
})

test('what a sidecar said comes through an export, though the original does not say it', async () => {
  const site = await openOwnerSite()
  const file = await site.picture('a.jpg')
  writeFileSync(join(site.directory, 'a.xmp'), BY_AI.xmp)
  await site.add([file])
  const other = await openOwnerSite()
  await importJson(await exported(site), IMPORT, other.parts)
  expect(await told(other)).toEqual(AI_EVERYWHERE)
})

test('a file with the exposure that its camera wrote down is a capture', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', BY_CAMERA)])
  expect(await told(site)).toEqual({ archive: ['digitalCapture'], files: [`${VOCABULARY}digitalCapture`] })
})

const NOTHING = { archive: [undefined], files: [undefined] }

test('nothing is claimed of a file that says nothing', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg')])
  expect(await told(site)).toEqual(NOTHING)
})

test('a scanner is no camera', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', BY_SCANNER)])
  expect(await told(site)).toEqual(NOTHING)
})

test('a word that the vocabulary does not have is not passed on, and not overruled by the camera', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', { ...BY_CAMERA, ...says('https://ai.example/made') })])
  expect(await told(site)).toEqual(NOTHING)
})

test('what a file says goes before what its camera wrote down', async () => {
  const site = await openOwnerSite()
  await site.add([await site.picture('a.jpg', { ...BY_CAMERA, ...BY_AI })])
  expect(await told(site)).toEqual(AI_EVERYWHERE)
})
