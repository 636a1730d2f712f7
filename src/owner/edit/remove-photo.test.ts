import { expect, test } from 'vitest'
import { breakCommits, movePhoto, openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { createArchive } from '../../state/archive.js'
import { removePhotos } from './remove-photo.js'

test('removes a queued photo with its row, its picture and its files', async () => {
  const { addOn, parts, store, kept } = await openOwnerSite()
  const date = await addOn('2026-12-01', 'Sea')
  await removePhotos([date], {}, parts)
  expect(await store.readAll()).toEqual([])
  expect(await store.readGone()).toEqual([])
  expect(await store.change((photos) => photos.takenDays(date))).toEqual([])
  expect(await kept()).toEqual([])
})

test('keeps a picture that another day shows', async () => {
  const { add, picture, parts, kept } = await openOwnerSite()
  const file = await picture('sea.jpg')
  const [one, other] = [toPhotoDate('2026-12-01'), toPhotoDate('2026-12-02')]
  await add([file], { photographer: 'Jens', date: one })
  await add([file], { photographer: 'Jens', date: other, again: true })
  await removePhotos([one], {}, parts)
  expect(await kept()).toHaveLength(5)
  await removePhotos([other], {}, parts)
  expect(await kept()).toEqual([])
})

test('removes a published photo only with force, and marks all its addresses as gone', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const date = await addOn('2026-11-01', 'Sea')
  const to = toPhotoDate('2026-11-05')
  await movePhoto(date, to, {}, parts)
  await expect(removePhotos([to], {}, parts)).rejects.toThrow(/has been published: links to it would break.*--force/)
  await removePhotos([to], { force: true }, parts)

  const archive = createArchive({ ...parts, randomNumber: () => 0 })
  await archive.reload()
  const published = archive.published()
  expect(['/2026/11/05/sea/', '/2026/11/01/sea/', '/2026/11/05/lake/'].map(published.isGone)).toEqual([
    true,
    true,
    false,
  ])
  expect(await store.readGone()).toHaveLength(2)
})

test('removes a photo that was once public only with force', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const date = await addOn('2026-11-01', 'Sea')
  const to = toPhotoDate('2026-12-24')
  await movePhoto(date, to, { force: true }, parts)
  await expect(removePhotos([to], {}, parts)).rejects.toThrow('--force')
  await removePhotos([to], { force: true }, parts)
  expect((await store.readGone()).map(({ address }) => address)).toEqual(['/2026/11/01/sea/'])
})

test('a photo that takes the address of a removed one has another ID in feeds', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const days = [await addOn('2026-11-01', 'Sea'), await addOn('2026-11-02', 'Sea')]
  await removePhotos(days, { force: true }, parts)
  await addOn('2026-11-01', 'Sea')
  await movePhoto(await addOn('2026-12-01', 'Sea'), toPhotoDate('2026-11-02'), { force: true }, parts)
  expect((await store.readAll()).map(({ guid }) => guid)).toEqual([
    expect.stringMatching(/^\/2026\/11\/01\/sea\/#\w{8}$/),
    expect.stringMatching(/^\/2026\/11\/02\/sea\/#\w{8}$/),
  ])
})

test('leaves files to the next command if the process dies after the commit', async () => {
  const { addOn, add, parts, kept } = await openOwnerSite()
  const date = await addOn('2026-12-01', 'Sea')
  // Does what `removePhotos` does up to the note about deletion, and nothing after that.
  await parts.store.change(async (photos) => {
    const key = photos.find(date)!.picture.key
    photos.remove(date)
    photos.dropPicture(key)
    await parts.pictures.discard(await parts.pictures.markForDeletion(key))
  })
  expect(await kept()).toHaveLength(5)
  await add([])
  expect(await kept()).toEqual([])
})

test('keeps photo and files if the transaction fails', async () => {
  const { addOn, add, parts, store, kept } = await openOwnerSite()
  const date = await addOn('2026-12-01', 'Sea')
  const failing = breakCommits(store, async () => true)
  await expect(removePhotos([date], {}, { ...parts, store: failing })).rejects.toThrow('the power went')
  await add([])
  expect(await store.readAll()).toHaveLength(1)
  expect(await kept()).toHaveLength(5)
})
