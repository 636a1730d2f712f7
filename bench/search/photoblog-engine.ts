import { createCalendar } from '../../src/photos/days/calendar.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { createArchive } from '../../src/state/archive.js'
import { PAGE, type SearchEngine } from './engine.js'

/** The archive that requests search. */
export async function createPhotoblogEngine(photos: readonly Photo[]): Promise<SearchEngine> {
  const calendar = createCalendar('Europe/Berlin')
  const archive = createArchive({
    store: { readAll: async () => photos },
    site: SPECIFIED_SITE,
    calendar,
    clock: () => calendar.beginning(photos.at(-1)!.date),
    randomNumber: Math.random,
  })
  const start = performance.now()
  await archive.reload()
  const builtMs = performance.now() - start
  const published = archive.published()
  return {
    name: 'photoblog',
    builtMs,
    find(filter) {
      const { total, photos } = published.search(filter, 0, PAGE)
      return { total, dates: photos.map(({ date }) => date) }
    },
    close() {},
  }
}
