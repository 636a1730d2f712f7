import { type GroupKind, largestFirst } from '../../contract/addresses/group-kinds.js'
import { getOrMake } from '../../photos/get-or-make.js'
import type { Site } from '../../photos/site.js'
import { type Group, placeParts } from '../../state/facets.js'
import type { Link } from '../page.js'
import { drawMap, type Mark } from './draw-map.js'
import { countryOf } from './gazetteer.js'
import { createLocate, type Locate } from './locate.js'

const made = new WeakMap<Site, Locate>()

const locateOn = (site: Site) => getOrMake(made, site, () => createLocate(site))

/** Whether maps can show a place. @param location as in a photo: `Hamburg, Germany` */
export function isOnMap(location: string, site: Site): boolean {
  return locateOn(site)({ parts: placeParts(location), places: [] }) !== undefined
}

/** A map of places: of the world for countries, of a country for its cities. `undefined` if no position is known. */
export function mapOf(within: Group | undefined, places: readonly Group[], kind: GroupKind, site: Site) {
  const marks = largestFirst(places).flatMap((place): readonly Mark[] => {
    const at = locateOn(site)(place)
    const name = place.parts.at(-1) ?? ''
    return at === undefined ? [] : [{ name, path: kind.pathOf(place.parts), photos: place.count, at }]
  })
  return marks.length === 0 ? undefined : drawMap(within && countryOf(within.parts[0]!), marks, 'land')
}

/**
 * A map of a place in its country or, if that has no outline, in the world. `undefined` for a country or an unknown position.
 * @param parts of the place, from the largest to the smallest
 * @param link the page to which the map links
 */
export function smallMapOf(parts: Group['parts'], link: Link, site: Site) {
  const country = countryOf(parts[0]!)
  const at = parts.length > 1 || country === undefined ? locateOn(site)({ parts, places: [] }) : undefined
  return at && { ...link, map: drawMap(country, [{ ...link, photos: 1, at }], 'small') }
}

export type SmallMap = NonNullable<ReturnType<typeof smallMapOf>>

/** The map on a place's page: of a country, with the places in it, or of a smaller place, linked to the place around it. */
export function mapsOfPlace(group: Group, kind: GroupKind, site: Site) {
  const around = group.parts.slice(0, -1)
  if (around.length === 0) return { map: mapOf(group, group.places, kind, site) }
  return { smallMap: smallMapOf(group.parts, { name: around.at(-1)!, path: kind.pathOf(around) }, site) }
}
