import { describe, expect, test } from 'vitest'
import { openArchive as open } from '../../test/open-archive.js'
import { makePhoto, seedPhotos } from '../../test/photos.js'
import { createCalendar } from '../photos/days/calendar.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createArchive } from './archive.js'

const days = ['2024-05-15', '2024-05-16', '2024-05-17', '2024-05-18'].map((date) => makePhoto(date))
const EVENING = '2024-05-16T23:59:59.999+02:00'

/** An archive that is not loaded yet, by default at `EVENING`. */
const archiveOf = (parts: Partial<Parameters<typeof createArchive>[0]> = {}) =>
  createArchive({
    store: { readAll: async () => days },
    site: SPECIFIED_SITE,
    calendar: createCalendar('Europe/Berlin'),
    clock: () => new Date(EVENING),
    randomNumber: () => 0,
    ...parts,
  })

describe('the search index', () => {
  const photos = seedPhotos(500)
  const foggy = photos.filter(({ tags }) => tags.includes('fog')).length
  const unloaded = () =>
    archiveOf({ store: { readAll: async () => photos }, clock: () => new Date('2024-05-20T12:00:00+02:00') })

  test('is complete for a search right after a reload, and for later ones', async () => {
    const archive = unloaded()
    await archive.reload()
    const published = archive.published()
    expect(published.search({ tag: 'fog' }, 0, 10).total).toBe(foggy)
    await archive.reload()
    expect(published.search({ tag: 'fog' }, 0, 10).total).toBe(foggy)
    expect(archive.published().search({ tag: 'fog' }, 0, 10).total).toBe(foggy)
  })
})

test('if the store fails, the archive keeps its previous photos and its status reports the failure', async () => {
  const { archive, at, breakStore } = await open(days, EVENING)
  breakStore()
  await expect(archive.reload()).rejects.toThrow('the disk is gone')
  expect(at(EVENING).total).toBe(2)
  expect(archive.status()).toMatchObject({ available: true, current: false })
})

test('a preview shows the photos of all days, as if the last day were today', async () => {
  const archive = archiveOf({ showsQueue: true })
  await archive.reload()
  expect(archive.published()).toMatchObject({ total: 4, today: '2024-05-18' })
})

test('does not read renditions larger than readers may see', async () => {
  const asked: unknown[] = []
  const readAll = async (largestPx?: number) => {
    asked.push(largestPx)
    return days
  }
  await archiveOf({ store: { readAll }, site: { ...SPECIFIED_SITE, largestPicture: 1600 } }).reload()
  expect(asked).toEqual([1600])
})
