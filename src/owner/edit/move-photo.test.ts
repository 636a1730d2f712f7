import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { movePhoto, swapPhotos } from './move-photo.js'

test('a queued photo moves without a trace', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-12-01', 'Sea')
  await movePhoto(from, toPhotoDate('2026-12-24'), {}, parts)
  expect(await addresses()).toEqual(['2026-12-24 sea'])
})

test('a published photo that moves is found at its old address', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-11-01', 'Sea')
  await movePhoto(from, toPhotoDate('2026-11-05'), {}, parts)
  expect(await addresses()).toEqual(['2026-11-05 sea /2026/11/01/sea/'])
  await movePhoto(toPhotoDate('2026-11-05'), from, {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 sea /2026/11/05/sea/'])
})

test('feeds call a published photo for ever by the page that it had first', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const [from, queued] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-12-01', 'Hill')]
  await movePhoto(from, toPhotoDate('2026-11-05'), {}, parts)
  await movePhoto(toPhotoDate('2026-11-05'), toPhotoDate('2026-11-06'), {}, parts)
  await movePhoto(queued, toPhotoDate('2026-12-02'), {}, parts)
  expect((await store.readAll()).map(({ guid }) => guid)).toEqual(['/2026/11/01/sea/', ''])
})

test('a published photo moves into the future only by force', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-11-22', 'Sea')
  const to = toPhotoDate('2026-11-23')
  await expect(movePhoto(from, to, {}, parts)).rejects.toThrow(
    /is published: on 2026-11-23 it would be hidden.*--force/,
  )
  await movePhoto(from, to, { force: true }, parts)
  expect(await addresses()).toEqual(['2026-11-23 sea /2026/11/22/sea/'])
})

test('a published photo moves to today without force, and leads there from its old address', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-11-01', 'Sea')
  await movePhoto(from, toPhotoDate('2026-11-22'), {}, parts)
  expect(await addresses()).toEqual(['2026-11-22 sea /2026/11/01/sea/'])
})

test('where a photo stood that is hidden again, nothing is noted any more once it is back', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  await addOn('2026-11-01', 'Sea')
  const days = ['2026-11-01', '2026-11-05', '2026-12-24', '2026-12-25', '2026-11-06'].map(toPhotoDate)
  const noted: string[][] = []
  for (const [index, from] of days.slice(0, -1).entries()) {
    await movePhoto(from, days[index + 1]!, { force: true }, parts)
    noted.push((await store.readGone()).map(({ address, date }) => `${address} ${date}`))
  }
  expect(noted).toEqual([
    [],
    ['/2026/11/01/sea/ 2026-12-24', '/2026/11/05/sea/ 2026-12-24'],
    ['/2026/11/01/sea/ 2026-12-25', '/2026/11/05/sea/ 2026-12-25'],
    [],
  ])
})

test('nothing is noted of addresses that a queued photo had on another blog', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const queued = await addOn('2026-12-01', 'Sea')
  await store.change((photos) => {
    photos.put({ ...photos.find(queued)!, formerAddresses: ['/2012/05/06/sea/', '/?p=12'] })
  })
  await movePhoto(queued, toPhotoDate('2026-12-02'), {}, parts)
  expect(await store.readGone()).toEqual([])
})

test('a day that is taken is refused, with the command that exchanges the two', async () => {
  const { addOn, parts } = await openOwnerSite()
  const [from, to] = [await addOn('2026-12-01', 'Sea'), await addOn('2026-12-02', 'Hill')]
  await expect(movePhoto(from, to, {}, parts)).rejects.toThrow(
    /2026-12-02 already has "Hill"; .*«photoblog swap 2026-12-01 2026-12-02»/,
  )
})

test('a day without a photo, or before the site began, is refused', async () => {
  const { addOn, parts } = await openOwnerSite()
  const from = await addOn('2026-12-01', 'Sea')
  await expect(movePhoto(toPhotoDate('2026-12-02'), from, {}, parts)).rejects.toThrow('2026-12-02 has no photo')
  await expect(movePhoto(from, toPhotoDate('2005-01-01'), {}, parts)).rejects.toThrow('before the first day')
  await expect(movePhoto(from, from, {}, parts)).rejects.toThrow('already on 2026-12-01')
})

test('published photos that are swapped are each found at the old address', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-11-02', 'Hill')]
  await swapPhotos(one, other, {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 hill /2026/11/02/hill/', '2026-11-02 sea /2026/11/01/sea/'])
  await swapPhotos(one, other, {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 sea /2026/11/02/sea/', '2026-11-02 hill /2026/11/01/hill/'])
})

test('two photos of one name that are swapped get other slugs, or an old address would show the wrong one', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-11-01', 'Sunset'), await addOn('2026-11-02', 'Sunset')]
  await swapPhotos(one, other, {}, parts)
  expect(await addresses()).toEqual([
    '2026-11-01 sunset-2 /2026/11/02/sunset/',
    '2026-11-02 sunset-2 /2026/11/01/sunset/',
  ])
})

test('queued photos are swapped without a trace, a published one with a queued one only by force', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const published = await addOn('2026-11-20', 'Sea')
  const [one, other] = [await addOn('2026-12-01', 'Fog'), await addOn('2026-12-02', 'Fog')]
  await swapPhotos(one, other, {}, parts)
  await expect(swapPhotos(one, published, {}, parts)).rejects.toThrow('--force')
  expect(await addresses()).toEqual(['2026-11-20 sea', '2026-12-01 fog', '2026-12-02 fog'])
})

test('a dry run moves nothing', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-12-01', 'Sea'), await addOn('2026-12-02', 'Hill')]
  const { after } = await movePhoto(one, toPhotoDate('2026-12-24'), { dryRun: true }, parts)
  await swapPhotos(one, other, { dryRun: true }, parts)
  expect(after.date).toBe('2026-12-24')
  expect(await addresses()).toEqual(['2026-12-01 sea', '2026-12-02 hill'])
})

test('a photo without a title bears the day of no address, wherever it is moved', async () => {
  const { add, picture, parts, addresses, store } = await openOwnerSite()
  const from = toPhotoDate('2026-11-26')
  await add([await picture('IMG_0815.jpg')], { photographer: 'Jens', date: from })
  await movePhoto(from, toPhotoDate('2026-11-25'), {}, parts)
  expect(await addresses()).toEqual(['2026-11-25 photo'])
  expect((await store.readAll())[0]?.title).toBe('')
})

test('a title that an earlier version made of the day goes when the day does', async () => {
  const { addOn, parts, addresses, store } = await openOwnerSite()
  const queued = await addOn('2026-11-26', 'November 26, 2026')
  const published = await addOn('2026-11-20', 'November 20, 2026')
  await movePhoto(queued, toPhotoDate('2026-11-25'), {}, parts)
  await movePhoto(published, toPhotoDate('2026-11-19'), {}, parts)
  expect((await store.readAll()).map(({ title }) => title)).toEqual(['', ''])
  expect(await addresses()).toEqual(['2026-11-19 november-20-2026 /2026/11/20/november-20-2026/', '2026-11-25 photo'])
})
