import { addDays, type Photo, SPECIFIED_SITE } from '../../src/archive/index.js'
import { publish } from '../../src/archive/published.js'
import { Snapshot } from '../../src/archive/snapshot.js'
import { PAGE, type SearchEngine } from './engine.js'

/** The index that the service keeps, by the door through which the service asks it. */
export function createPhotoblogEngine(photos: readonly Photo[]): SearchEngine {
  const snapshot = new Snapshot(photos)
  const lastDay = snapshot.photos.at(-1)!.date
  const published = publish({
    begun: snapshot.begun(lastDay),
    site: SPECIFIED_SITE,
    today: lastDay,
    until: new Date(addDays(lastDay, 1)),
    randomNumber: Math.random,
  })
  const start = performance.now()
  // The index is built when first asked.
  published.search({ q: 'x' }, 0, 0)
  const builtMs = performance.now() - start
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
