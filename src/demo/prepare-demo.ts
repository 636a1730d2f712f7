import { addDays, daysBetween } from '../photos/days/photo-date.js'
import type { DemoOptions } from './draw-missing-days.js'

/** Number of days for which the demo queues photos. */
const DAYS_AHEAD = 365

/**
 * Fills the store with a photo for every day from the site's first until a year after `today`. Existing photos stay; only
 * missing days are added, and only pictures whose record or files are missing are drawn.
 */
export async function prepareDemo(options: DemoOptions): Promise<void> {
  const { store, pictures, site, today } = options
  const until = addDays(today, DAYS_AHEAD)
  const expected = daysBetween(site.firstDate, until) + 1
  const taken = await store.change(async (photos) => {
    const days = photos.takenDays(site.firstDate)
    if (days.length < expected) await pictures.sweep((key) => photos.hasPicture(key))
    return new Set(days.filter((day) => day <= until))
  })
  if (taken.size === expected) return
  // Load the drawing code only if there is something to draw.
  const { drawMissingDays } = await import('./draw-missing-days.js')
  await drawMissingDays(options, taken, until)
}
