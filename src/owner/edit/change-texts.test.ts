import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { editPhoto, openOwnerSite } from '../../../test/owner-site.js'
import { type PhotoDate, toPhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { editPhotos } from './change-texts.js'
import { listQueuedWrites, writePhotographerToFiles } from './write-photographer.js'

test('keeps missing fields, empties empty ones, and normalises texts', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'Sea', { photographer: 'Jens', location: 'Kiel', tags: ['a'], alt: 'A boat' })
  await editPhoto(date, { location: '', tags: [], categories: ['b&w'], caption: 'Cold  & <wet>\u0007' }, {}, parts)
  expect((await store.readAll())[0]).toMatchObject({
    title: 'Sea',
    location: '',
    tags: [],
    categories: ['B&W'],
    alt: 'A boat',
    caption: 'Cold & <wet>',
  })
})

/** The photographers in the JPEG and WebP files of a day's picture. */
async function creatorsOf({ store, parts }: Awaited<ReturnType<typeof openOwnerSite>>, date: PhotoDate) {
  const picture = (await store.readAll()).find((photo) => photo.date === date)!.picture
  const named = picture.renditions.map(async ({ size, format, bytes, digest }) => {
    const file = await readFile(parts.pictures.pathOf(picture.key, size, format))
    expect([file.length, createHash('sha256').update(file).digest('hex').slice(0, 16)]).toEqual([bytes, digest])
    return /<dc:creator><rdf:Seq><rdf:li>(.*?)</.exec(file.toString())?.[1]
  })
  return [...new Set(await Promise.all(named))]
}

test('writes a new photographer into picture files, which get new addresses', async () => {
  const site = await openOwnerSite()
  const date = await site.addOn('2026-11-22', 'Sea')
  const [before] = await site.store.readAll()
  expect(await creatorsOf(site, date)).toEqual(['Jens'])
  await editPhoto(date, { photographer: 'Erik' }, { dryRun: true }, site.parts)
  expect(await creatorsOf(site, date)).toEqual(['Jens'])
  await editPhoto(date, { photographer: 'Erik' }, {}, site.parts)
  expect(await creatorsOf(site, date)).toEqual(['Erik'])
  const [after] = await site.store.readAll()
  expect(after!.picture.key).toBe(before!.picture.key)
  const digests = (photo: Photo) => photo.picture.renditions.map(({ digest }) => digest)
  expect(digests(after!).filter((digest) => digests(before!).includes(digest))).toEqual([])
  await editPhoto(date, { photographer: 'Jens' }, {}, site.parts)
  expect((await site.store.readAll())[0]!.picture).toEqual(before!.picture)
  expect((await site.kept()).filter((name) => !/^(?:full|thumbnail|[0-9a-f]{64})\./.test(name))).toEqual([])
})

test('names the photographer of the first day in a picture of two days', async () => {
  const site = await openOwnerSite()
  const file = await site.picture('a.jpg')
  const [first, second] = [toPhotoDate('2026-11-22'), toPhotoDate('2026-11-23')]
  await site.add([file], { photographer: 'Jens', date: first })
  await site.add([file], { photographer: 'Jens', date: second, again: true })
  await editPhoto(second, { photographer: 'Erik' }, {}, site.parts)
  expect(await creatorsOf(site, first)).toEqual(['Jens'])
  await editPhoto(first, { photographer: 'Erik' }, {}, site.parts)
  expect(await creatorsOf(site, first)).toEqual(['Erik'])
})

test('changes the photographer of a picture that lacks a file, and reports the file', async () => {
  const site = await openOwnerSite()
  const date = await site.addOn('2026-11-22', 'Sea')
  const [before] = await site.store.readAll()
  await rm(site.parts.pictures.pathOf(before!.picture.key, 'full', 'webp'))
  await editPhotos([{ date, texts: { photographer: 'Erik' } }], 'edit', {}, site.parts)
  const { failed } = await writePhotographerToFiles(site.parts)
  expect(failed).toMatchObject([{ date, isMissing: true }])
  expect(await site.store.readAll()).toMatchObject([{ photographer: 'Erik', picture: before!.picture }])
  expect(await listQueuedWrites(site.parts)).toEqual([])
})

test('an edit without changes leaves the photo unchanged', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'Sea')
  const [before] = await store.readAll()
  const edited = await editPhoto(date, { title: 'Sea' }, {}, { ...parts, clock: () => new Date('2027-01-01') })
  expect(edited).toBeUndefined()
  expect(await store.readAll()).toEqual([before])
})

test('removes a title; a published photo keeps its address', async () => {
  const { addOn, parts, addresses, store } = await openOwnerSite()
  const [published, queued] = [await addOn('2026-11-22', 'Sea'), await addOn('2026-11-23', 'Hill')]
  for (const date of [published, queued]) await editPhoto(date, { title: ' ', location: 'Kiel' }, {}, parts)
  expect((await store.readAll()).map(({ title }) => title)).toEqual(['', ''])
  expect(await addresses()).toEqual(['2026-11-22 sea', '2026-11-23 kiel'])
})

test('redirects the old address of a published photo to a new one, and keeps it as the id in feeds', async () => {
  const { addOn, parts, addresses, store } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'Sea')
  await editPhoto(date, { slug: 'baltic-sea' }, {}, parts)
  expect(await addresses()).toEqual(['2026-11-22 baltic-sea /2026/11/22/sea/'])
  expect((await store.readAll())[0]?.guid).toBe('/2026/11/22/sea/')
  await editPhoto(date, { slug: 'sea' }, {}, parts)
  expect(await addresses()).toEqual(['2026-11-22 sea /2026/11/22/baltic-sea/'])
})

test('leaves no old address for a queued photo, which keeps its chosen address when its title changes', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const date = await addOn('2026-11-23', 'Sea')
  await editPhoto(date, { slug: 'baltic-sea' }, {}, parts)
  await editPhoto(date, { title: 'Kiel' }, {}, parts)
  expect(await addresses()).toEqual(['2026-11-23 baltic-sea'])
})

test('rejects an invalid address, and one that leads to another photo', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const [date, other] = [await addOn('2026-11-22', 'Sea'), await addOn('2026-11-20', 'Hill')]
  await store.change((photos) => photos.put({ ...photos.find(other)!, formerAddresses: ['/2026/11/22/lake/'] }))
  const edit = (slug: string) => editPhoto(date, { slug }, {}, parts)
  await expect(edit('Über Köln/')).rejects.toThrow(
    /--address must have at most 80 characters: .*such as ueber-koeln, not "Über Köln\/"$/,
  )
  await expect(edit('lake')).rejects.toThrow('/2026/11/22/lake/ leads to the photo of 2026-11-20')
})
