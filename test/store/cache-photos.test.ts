import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cachePhotos } from '../../src/photos/cache-photos.js'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'

const FIRST = toPhotoDate('2024-05-01')
const day = (number: number) => addDays(FIRST, number)
const picture = (number: number) => ({ ...TEST_PICTURE, key: number.toString(16).padStart(32, '0') })
const photo = (number: number, title = `Photo ${number}`) => makePhoto(day(number), { title, picture: picture(number) })

/** A store with twenty photos, and that of another process beside it. */
async function openShared() {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-kept-'))
  const file = join(directory, 'photos.sqlite')
  const store = await openSqliteStore(file)
  const others = await openSqliteStore(file)
  onTestFinished(async () => {
    await Promise.all([store.close(), others.close()])
    rmSync(directory, { recursive: true })
  })
  await store.change((photos) => {
    for (let number = 0; number < 20; number++) photos.add(photo(number))
  })
  const kept = cachePhotos(store)
  const titles = async () => (await kept()).map(({ date, title }) => `${date} ${title}`)
  const stored = async () => (await store.readAll()).map(({ date, title }) => `${date} ${title}`)
  return { store, others, kept, titles, stored }
}

test('while nothing changes, the photos are the same array', async () => {
  const { kept } = await openShared()
  expect(await kept()).toBe(await kept())
})

test('after changes of this process only their days are read, and the other photos are the same objects', async () => {
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

test('a picture that is cut anew is another one on all days that show it', async () => {
  const { store, kept } = await openShared()
  await store.change((photos) => photos.add(makePhoto(day(30), { picture: picture(2) })))
  await kept()
  await store.change((photos) => photos.put(makePhoto(day(2), { picture: { ...picture(2), colour: '#123456' } })))
  expect((await kept()).filter((one) => one.picture.colour === '#123456').map(({ date }) => date)).toEqual([
    day(2),
    day(30),
  ])
})

test('what another process changed is seen, beside what this one changed', async () => {
  const { store, others, titles, stored } = await openShared()
  await titles()
  await others.change((photos) => photos.put(photo(1, 'By another process')))
  await store.change((photos) => photos.put(photo(2, 'By this one')))
  expect(await titles()).toEqual(await stored())
})

test('a change that is taken back changes nothing', async () => {
  const { store, kept } = await openShared()
  const before = await kept()
  const refused = store.change((photos) => {
    photos.remove(day(1))
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await kept()).toBe(before)
})

test('after more changes than are remembered, all photos are right', async () => {
  const { store, titles, stored } = await openShared()
  await titles()
  for (let number = 0; number < 130; number++)
    await store.change((photos) => photos.put(photo(number % 20, `${number}`)))
  expect(await titles()).toEqual(await stored())
})

test('photos that are asked for while many changes are made are those of one moment', async () => {
  const { store, kept } = await openShared()
  await kept()
  // Each change swaps two titles: whoever sees one of them twice has read between the two.
  const swaps = Array.from({ length: 60 }, (_, number) =>
    store.change((photos) => {
      const [one, other] = [number % 20, (number + 7) % 20].map((place) => photos.find(day(place))!)
      photos.put({ ...one!, title: other!.title })
      photos.put({ ...other!, title: one!.title })
    }),
  )
  for (const swap of swaps) {
    await swap
    expect(new Set((await kept()).map(({ title }) => title)).size).toBe(20)
  }
})

test('what is read while a change is under way is what was committed, and other changes wait', async () => {
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
