// The state that answers holds published photos only, so a question about the queue takes as long as one about nothing.
import { expect, test } from 'vitest'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { createArchive } from '../../src/state/archive.js'
import { makePhoto, seedPhotos } from '../photos.js'

const EVENING = '2024-05-16T23:59:59+02:00'
const published = seedPhotos(300, toPhotoDate('2024-05-16'))
const secret = {
  title: 'Unspoken secret',
  location: 'Neverland',
  photographer: 'Nora',
  categories: ['Aurora'],
  tags: ['whispered'],
  formerAddresses: ['/old/unspoken/', '/?p=4711'],
}
const queue = Array.from({ length: 40 }, (_, day) => makePhoto(addDays(toPhotoDate('2024-05-17'), day), secret))
const gone = [
  { address: '/2024/05/01/removed/', date: toPhotoDate('2024-05-01') },
  { address: '/2024/05/20/taken-back/', date: toPhotoDate('2024-05-20') },
]

test('no question reads anything of a photo whose day has not begun', async () => {
  let isOpen = true
  const touched: PropertyKey[] = []
  const watch = (photo: Photo) =>
    new Proxy(photo, {
      get(target, name) {
        if (!isOpen) touched.push(name)
        return target[name as keyof Photo]
      },
    })
  const archive = createArchive({
    store: { readAll: async () => [...published, ...queue.map(watch)], readGone: async () => gone },
    site: SPECIFIED_SITE,
    calendar: createCalendar('Europe/Berlin'),
    clock: () => new Date(EVENING),
    randomNumber: () => 0.999_999,
  })
  await archive.reload()
  const door = archive.published()
  isOpen = false
  for (const q of ['unspoken', 'secret', 'n s', 'fog', 'e']) {
    door.search({ q }, 0, 500)
    door.random({ q })
  }
  for (const filter of [
    { photographer: 'Nora' },
    { category: 'aurora' },
    { tag: 'whispered' },
    { location: 'never' },
  ]) {
    expect(door.search({ ...filter, year: 2024 }, 0, 10).total).toBe(0)
  }
  for (const address of secret.formerAddresses) expect(door.atFormerAddress(address)).toBeUndefined()
  for (const { address } of gone) {
    door.isGone(address)
    door.isWithdrawn(address)
  }
  for (const { date } of queue) {
    expect(door.onDate(date)).toBeUndefined()
    door.onDayOfYear(date.slice(5))
  }
  for (const [offset, limit] of [
    [0, 500],
    [-1, 1],
    [-400, 500],
    [Number.NaN, Number.NaN],
    [400, -500],
  ] as const) {
    door.newest(offset, limit)
    for (const order of ['newest', 'oldest'] as const) door.search({ year: 2024 }, offset, limit, order)
  }
  door.between('2024-05-10', '2024-12-31')
  door.ofYear(2024)
  door.neighbours(door.latest()!)
  door.overview()
  expect(touched).toEqual([])
})
