import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cachePhotos } from '../../src/photos/cache-photos.js'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'

const FIRST = toPhotoDate('2024-05-01')
const day = (number: number) => addDays(FIRST, number)
const picture = (number: number) => ({ ...TEST_PICTURE, key: number.toString(16).padStart(32, '0') })
const photo = (number: number, title = `Photo ${number}`) => makePhoto(day(number), { title, picture: picture(number) })

/** A store with twenty photos, and a second one on the same file, as of another process. */
async function openShared() {
  const file = join(await makeTemporaryDirectory(), 'photos.sqlite')
  const store = await openSqliteStore(file)
  const others = await openSqliteStore(file)
  onTestFinished(async () => {
    await Promise.all([store.close(), others.close()])
  })
  await store.change((photos) => {
    for (let number = 0; number < 20; number++) photos.add(photo(number))
  })
  const kept = cachePhotos(store)
  const titles = async () => (await kept()).map(({ date, title }) => `${date} ${title}`)
  const stored = async () => (await store.readAll()).map(({ date, title }) => `${date} ${title}`)
  return { store, others, kept, titles, stored }
}

test('reads only changed days after changes of this process', async () => {
  const { store, kept, titles, stored } = await openShared()
  const before = await kept()
  await store.change((photos) => photos.put(photo(3, 'Renamed')))
  await store.change((photos) => {
    photos.remove(day(5))
    photos.remove(day(6))
    photos.put(makePhoto(day(6), { title: 'Photo 5, moved', picture: picture(5) }))
    photos.add(photo(40))
  })
  expect(await titles()).toEqual(await stored())
  expect((await kept()).filter((one) => before.includes(one))).toHaveLength(17)
})

test('sees changes of another process and of this one', async () => {
  const { store, others, titles, stored } = await openShared()
  await titles()
  await others.change((photos) => photos.put(photo(1, 'By another process')))
  await store.change((photos) => photos.put(photo(2, 'By this one')))
  expect(await titles()).toEqual(await stored())
})

test('keeps the array after a change that was rolled back', async () => {
  const { store, kept } = await openShared()
  const before = await kept()
  const refused = store.change((photos) => {
    photos.remove(day(1))
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await kept()).toBe(before)
})

test('reads everything after more changes than it remembers', async () => {
  const { store, titles, stored } = await openShared()
  await titles()
  for (let number = 0; number < 130; number++)
    await store.change((photos) => photos.put(photo(number % 20, `${number}`)))
  expect(await titles()).toEqual(await stored())
})

test('returns a consistent view during many changes', async () => {
  const { store, kept } = await openShared()
  await kept()
  // Each change swaps two titles, so an inconsistent view has one of them twice.
  const swaps = Array.from({ length: 60 }, (_, number) =>
    store.change((photos) => {
      const [one, other] = [number % 20, (number + 7) % 20].map((place) => photos.find(day(place))!)
      photos.put({ ...one!, title: other!.title })
      photos.put({ ...other!, title: one!.title })
    }),
  )
  const titles: number[] = []
  for (const swap of swaps) {
    await swap
    titles.push(new Set((await kept()).map(({ title }) => title)).size)
  }
  expect(new Set(titles)).toEqual(new Set([20]))
})

test('returns committed photos during a change, and other changes wait', async () => {
  const { store, titles, stored } = await openShared()
  const before = await titles()
  let finish = () => {}
  const slow = store.change(async (photos) => {
    photos.put(photo(3, 'Not yet'))
    await new Promise<void>((resolve) => (finish = resolve))
  })
  const next = store.change((photos) => photos.put({ ...photos.find(day(3))!, alt: 'seen' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect([await titles(), await stored()]).toEqual([before, before])
  finish()
  await Promise.all([slow, next])
  expect((await store.readBetween(day(3), day(3)))[0]).toMatchObject({ title: 'Not yet', alt: 'seen' })
  expect(await titles()).toEqual(await stored())
})
