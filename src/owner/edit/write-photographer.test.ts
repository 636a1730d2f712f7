import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editPhoto, openOwnerSite } from '../../../test/owner-site.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo, Picture } from '../../photos/photo.js'
import { type PictureFiles, readBytes } from '../../pictures/storage/picture-files.js'
import { digestRendition } from '../../pictures/storage/rendition-digest.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { changeDays, planSwap } from './change-days.js'
import { editPhotos } from './change-texts.js'
import { stageRights } from './embed-rights.js'
import { replacePhoto } from './replace-photo.js'
import { listQueuedWrites, writePhotographerToFiles } from './write-photographer.js'

/** A site that runs `interrupt` once, after the files of a picture are staged and before anything changes. */
async function openInterruptedSite() {
  let interrupt: (() => Promise<unknown>) | undefined
  const site = await openOwnerSite(({ pictures }) => ({
    pictures: {
      ...pictures,
      stage: async (...args: Parameters<PictureFiles['stage']>) => {
        const staged = await pictures.stage(...args)
        const happens = interrupt
        interrupt = undefined
        await happens?.()
        return staged
      },
    } as PictureFiles,
  }))
  return {
    ...site,
    interrupt: (work: () => Promise<unknown>) => {
      interrupt = work
    },
  }
}

test('writes the new name into a picture that is replaced at the same time', async () => {
  const { addOn, picture, parts, store, interrupt, kept } = await openInterruptedSite()
  const date = await addOn('2026-11-01', 'Sea')
  const other = await picture('other.jpg')
  interrupt(() => replacePhoto(date, other, {}, parts))
  await editPhoto(date, { photographer: 'Erik' }, {}, parts)
  const [photo] = await store.readAll()
  expect(photo?.photographer).toBe('Erik')
  expect(existsSync(parts.pictures.pathOf(photo!.picture.key, 'full', 'jpeg'))).toBe(true)
  expect(await namesIn(parts.pictures, photo!.picture)).toEqual(['Erik'])
  expect(await kept()).toHaveLength(5)
})

test('writes the new name into a picture that is regenerated at the same time', async () => {
  const { add, picture, parts, store, interrupt } = await openInterruptedSite()
  const file = await picture('sea.jpg')
  const { added } = await add([file])
  const { date } = added[0]!.photo
  interrupt(() => replacePhoto(date, file, {}, { ...parts, site: { ...parts.site, formats: ['jpeg'] } }))
  await editPhotos([{ date, texts: { photographer: 'Erik' } }], 'edit', {}, parts)
  expect(await writePhotographerToFiles(parts)).toMatchObject({ right: 1, failed: [] })
  const [{ picture: cut }] = (await store.readAll()) as [Photo]
  expect(cut.renditions.every(({ format }) => format === 'jpeg')).toBe(true)
  expect(await listQueuedWrites(parts)).toEqual([])
})

test('finishes a command that died after its commit, even with a file in place', async () => {
  const { addOn, parts, store } = await openInterruptedSite()
  const [first, second] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-11-02', 'Hill')]
  const [{ picture: before }] = (await store.readAll()) as [Photo]
  await editPhotos([{ date: first, texts: { photographer: 'Erik' } }], 'edit', {}, parts)
  expect(await listQueuedWrites(parts)).toEqual([before.key])
  const [renamed] = (await store.readAll()) as [Photo]
  const { staged } = await stageRights(renamed, parts)
  await parts.pictures.promote(staged)
  // As if another process began and swept up the leftovers of this one.
  await parts.pictures.finish(staged)
  await editPhoto(second, { alt: 'A hill.' }, {}, parts)
  const [{ picture }] = (await store.readAll()) as [Photo]
  expect(await namesIn(parts.pictures, picture)).toEqual(['Erik'])
  expect(await checkRenditions(parts, picture)).toBe(true)
  expect(await listQueuedWrites(parts)).toEqual([])
})

test('keeps pictures that another command queues at the same time', async () => {
  const { addOn, parts, interrupt } = await openInterruptedSite()
  const date = await addOn('2026-11-01', 'Sea')
  interrupt(() => editPhotos([{ date, texts: { photographer: 'Jens' } }], 'edit', {}, parts))
  await editPhotos([{ date, texts: { photographer: 'Erik' } }], 'edit', {}, parts)
  await writePhotographerToFiles(parts)
  expect(await listQueuedWrites(parts)).toHaveLength(1)
  expect(await writePhotographerToFiles(parts)).toMatchObject({ rewritten: 1, failed: [] })
  expect(await listQueuedWrites(parts)).toEqual([])
})

test('reads the queue of an earlier version', async () => {
  const { addOn, parts, store } = await openInterruptedSite()
  const date = await addOn('2026-11-01', 'Sea')
  const [photo] = (await store.readAll()) as [Photo]
  await store.change((photos) => photos.put({ ...photo, photographer: 'Erik' }))
  await writeFile(join(parts.dataDir, 'pictures-to-name.json'), JSON.stringify([photo.picture.key]))
  await editPhoto(date, { alt: 'Waves.' }, {}, parts)
  expect(await namesIn(parts.pictures, (await store.readAll())[0]!.picture)).toEqual(['Erik'])
})

/** Whether the archive knows the bytes of all files. */
async function checkRenditions({ pictures }: OwnSite, { key, renditions }: Picture): Promise<boolean> {
  const found = renditions.map(async (rendition) => digestRendition((await readBytes(pictures, key, rendition))!))
  return (await Promise.all(found)).every((digest, index) => digest === renditions[index]!.digest)
}

async function namesIn(pictures: PictureFiles, { key, renditions }: Picture): Promise<string[]> {
  const content = (await readBytes(pictures, key, renditions[0]!))!.toString('latin1')
  return ['Erik', 'Jens'].filter((name) => content.includes(`<rdf:li>${name}</rdf:li>`))
}

test('writes the new years into the files of two photos that are swapped across New Year', async () => {
  const { addOn, parts } = await openOwnerSite()
  const last = await addOn('2026-12-31', 'Fireworks')
  await addOn('2027-01-01', 'Snow')
  await addOn('2027-01-02', 'Ice')
  await changeDays(planSwap(last, '2027-01-01' as PhotoDate), {}, parts)
  expect(await listQueuedWrites(parts)).toHaveLength(2)
  expect(await writePhotographerToFiles(parts)).toMatchObject({ rewritten: 2, failed: [] })
})
