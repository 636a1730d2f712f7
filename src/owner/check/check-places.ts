import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { isOnMap } from '../../site/map/place-maps.js'
import { type Finding, judge } from './finding.js'

/** Finds places that no map can show, those with the most photos first. */
export function checkPlaces(photos: readonly Photo[], site: Site): Finding {
  const counts = new Map<string, number>()
  for (const { location } of photos) {
    if (location !== '') counts.set(location, (counts.get(location) ?? 0) + 1)
  }
  const unknown = [...counts].filter(([location]) => !isOnMap(location, site)).sort(([, a], [, b]) => b - a)
  const [first = ''] = unknown[0] ?? []
  const items = unknown.map(([location, count]) => `${location}: ${counted(count, 'photo')}`)
  return judge('coordinates', 'note', items, {
    good: 'every place is on the map',
    bad: (count) =>
      `${counted(count, 'place', ['is', 'are'])} not on the map: too small for the gazetteer, or spelt otherwise`,
    advice: `give degrees north and east: «photoblog config "places.${first}=[53.55, 10]"»`,
  })
}
