import { expect, test } from 'vitest'
import { buildExif } from '../../../../test/media-fixtures.js'
import { cutShort, JENS, openOwnerSite, openWithToday } from '../../../../test/owner-site.js'
import { toPhotoDate } from '../../../photos/days/photo-date.js'
import type { Photo } from '../../../photos/photo.js'

const days = (photos: readonly { date: string }[]) => photos.map(({ date }) => date)

test('fills the next free days in the order given', async () => {
  const { add, picture, store } = await openWithToday()
  const files = [await picture('sea.jpg'), await picture('hill.jpg'), await picture('wood.jpg')]
  const { added, failed } = await add(files)
  expect(failed).toEqual([])
  expect(added.map(({ photo }) => [photo.date, photo.title])).toEqual([
    ['2026-11-23', 'Sea'],
    ['2026-11-24', 'Hill'],
    ['2026-11-25', 'Wood'],
  ])
  expect(days(await store.readAll())).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
})

test.each([0, 1, 2])('a new site has a photo today even if file %i is damaged', async (damaged) => {
  const { add, picture, store } = await openOwnerSite()
  const files = [await picture('sea.jpg'), await picture('hill.jpg'), await picture('wood.jpg')]
  await cutShort(files[damaged] as string)
  const { failed } = await add(files)
  expect(failed.map(({ file }) => file)).toEqual([files[damaged]])
  expect(days(await store.readAll())).toEqual(['2026-11-21', '2026-11-22'])
})

test('starts a new site on its first day at the earliest', async () => {
  const { add, picture } = await openOwnerSite(({ site }) => ({
    site: { ...site, firstDate: toPhotoDate('2026-11-22') },
  }))
  const { added } = await add([await picture('sea.jpg'), await picture('hill.jpg')])
  expect(days(added.map(({ photo }) => photo))).toEqual(['2026-11-22', '2026-11-23'])
})

test('fills the days in the order in which photos were taken', async () => {
  const { add, picture } = await openWithToday()
  const taken = (time: string) => ({ exif: buildExif({}, { 36867: `2015:06:${time}` }) })
  const files = [
    await picture('unknown.jpg'),
    await picture('late.jpg', taken('12 08:00:00')),
    await picture('early.jpg', taken('11 09:00:00')),
  ]
  const { added } = await add(files, { ...JENS, order: 'taken' })
  expect(added.map(({ photo }) => photo.title)).toEqual(['Early', 'Late', 'Unknown'])
})

test('never reuses an address of another photo', async () => {
  const { add, picture, store } = await openWithToday()
  const [today] = (await store.readAll()) as [Photo]
  await store.change((photos) => {
    photos.remove(today.date)
    photos.add({ ...today, date: toPhotoDate('2026-11-20'), formerAddresses: ['/2026/11/22/sea/'] })
  })
  const { added } = await add([await picture('sea.jpg')], { ...JENS, date: toPhotoDate('2026-11-22') })
  expect(added[0]?.photo.slug).toBe('sea-2')
})

test('fills free days from the named day on with several files', async () => {
  const { add, picture, store } = await openOwnerSite()
  await add([await picture('one.jpg')], { ...JENS, date: toPhotoDate('2026-12-25') })
  await add([await picture('two.jpg'), await picture('three.jpg')], { ...JENS, date: toPhotoDate('2026-12-24') })
  expect((await store.readAll()).map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2026-12-24 Two',
    '2026-12-25 One',
    '2026-12-26 Three',
  ])
})

test('fills a gap in the queue first', async () => {
  const { add, picture, store } = await openOwnerSite()
  await add([await picture('one.jpg')], { ...JENS, date: toPhotoDate('2026-11-23') })
  await add([await picture('two.jpg'), await picture('three.jpg')])
  expect(days(await store.readAll())).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
})

test('rejects a day before the first day of the site, without reading a file', async () => {
  const { add } = await openOwnerSite()
  await expect(add(['none.jpg'], { date: toPhotoDate('2005-12-31') })).rejects.toThrow(
    'before the first day of the site, 2006-01-01',
  )
})

test('skips a known picture unless it may be repeated', async () => {
  const { add, picture, store, kept } = await openOwnerSite()
  const file = await picture('sea.jpg')
  await add([file])
  const { skipped, failed } = await add([file, file])
  expect([skipped.length, failed.length]).toEqual([2, 0])
  expect(skipped[0]?.message).toMatch(/is already in the archive, on 2026-11-22; use --again to add it once more/)
  expect((await add([file], { ...JENS, again: true })).added).toHaveLength(1)
  const photos = await store.readAll()
  expect(new Set(photos.map(({ picture: { key } }) => key)).size).toBe(1)
  expect(photos).toHaveLength(2)
  expect(await kept()).toHaveLength(5)
})

test('rejects a picture that has another day', async () => {
  const { add, picture } = await openOwnerSite()
  const file = await picture('sea.jpg')
  const date = toPhotoDate('2026-12-24')
  await add([file], { ...JENS, date })
  expect((await add([file], { ...JENS, date })).skipped).toHaveLength(1)
  const { failed } = await add([file], { ...JENS, date: toPhotoDate('2026-12-25') })
  expect(failed[0]?.message).toMatch(/is already in the archive, on 2026-12-24/)
})

test('reports the days in a dry run and changes nothing', async () => {
  const { add, picture, file, store, kept } = await openOwnerSite()
  const sea = await picture('sea.jpg')
  const files = [sea, await picture('hill.jpg'), sea, await file('notes.jpg', 'text')]
  const { added, failed, skipped } = await add(files, { ...JENS, dryRun: true })
  expect(added.map(({ photo }) => `${photo.date} ${photo.slug}`)).toEqual(['2026-11-21 sea', '2026-11-22 hill'])
  expect([failed.length, skipped.length]).toEqual([1, 1])
  expect(await store.readAll()).toEqual([])
  expect(await kept()).toEqual([])
})
