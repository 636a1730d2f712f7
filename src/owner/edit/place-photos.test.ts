import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { placePhotos } from './place-photos.js'

const day = (number: number) => toPhotoDate(`2026-12-${String(number).padStart(2, '0')}`)

async function openQueue(...days: readonly number[]) {
  const site = await openOwnerSite()
  for (const number of days) await site.addOn(day(number), `Photo ${number}`)
  return {
    place: (from: readonly number[], first: number) => placePhotos(from.map(day), day(first), {}, site.parts),
    async queue() {
      return (await site.store.readAll()).map(({ date, title }) => `${Number(date.slice(8))}: ${title}`)
    },
    async command() {
      return (await site.store.readNotes()).at(-1)?.command
    },
  }
}

test('a photo on a free day is moved', async () => {
  const { place, queue, command } = await openQueue(1, 2)
  await place([2], 5)
  expect(await queue()).toEqual(['1: Photo 1', '5: Photo 2'])
  expect(await command()).toBe('move 2026-12-02 2026-12-05')
})

test('a photo on the day of another is swapped with it', async () => {
  const { place, queue, command } = await openQueue(1, 2)
  await place([2], 1)
  expect(await queue()).toEqual(['1: Photo 2', '2: Photo 1'])
  expect(await command()).toBe('swap 2026-12-02 2026-12-01')
})

test('several go to days behind each other, and those there take the days that become free', async () => {
  const { place, queue } = await openQueue(1, 2, 3, 4, 5, 8)
  await place([1, 8], 4)
  expect(await queue()).toEqual(['1: Photo 4', '2: Photo 2', '3: Photo 3', '4: Photo 1', '5: Photo 8', '8: Photo 5'])
})

test('several that overlap where they go are moved as one', async () => {
  const { place, queue } = await openQueue(1, 2, 3)
  await place([1, 2, 3], 2)
  expect(await queue()).toEqual(['2: Photo 1', '3: Photo 2', '4: Photo 3'])
})

test('a day without a photo is refused, and nothing is moved', async () => {
  const { place, queue } = await openQueue(1, 2)
  await expect(place([2, 3], 6)).rejects.toThrow('2026-12-03 has no photo')
  expect(await queue()).toEqual(['1: Photo 1', '2: Photo 2'])
})

test('a photo on its own day is refused', async () => {
  const { place } = await openQueue(1)
  await expect(place([1], 1)).rejects.toThrow('already on 2026-12-01')
})
