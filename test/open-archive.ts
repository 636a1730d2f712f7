import { createArchive } from '../src/archive/archive.js'
import { createCalendar } from '../src/archive/days/calendar.js'
import { type Photo, SPECIFIED_SITE } from '../src/archive/index.js'

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
        return photos
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
