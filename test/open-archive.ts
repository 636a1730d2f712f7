import { createCalendar } from '../src/photos/days/calendar.js'
import type { Photo } from '../src/photos/photo.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { createArchive } from '../src/state/archive.js'

/** An archive at an instant, whose clock can be set and whose store can be broken. */
export async function openArchive(
  photos: readonly Photo[],
  instant: string,
  randomNumber = () => 0,
  site = SPECIFIED_SITE,
) {
  let now = instant
  let broken = false
  const archive = createArchive({
    store: {
      readAll: async () => {
        if (broken) throw new Error('the disk is gone')
        return oldestFirst(photos)
      },
    },
    site,
    calendar: createCalendar('Europe/Berlin'),
    clock: () => new Date(now),
    randomNumber,
  })
  await archive.reload()
  return {
    archive,
    at(instant: string) {
      now = instant
      return archive.published()
    },
    breakStore: () => {
      broken = true
    },
  }
}

/** The order in which stores return photos. */
export function oldestFirst(photos: readonly Photo[]): readonly Photo[] {
  return photos.toSorted(({ date: a }, { date: b }) => (a < b ? -1 : 1))
}
