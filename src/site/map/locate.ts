import type { Site } from '../../photos/site.js'
import { normalise } from '../../search/normalise.js'
import type { Group } from '../../state/facets.js'
import { middleOf } from './draw-map.js'
import { countryOf, findCity, type Position } from './gazetteer.js'

/** The parts of a place from the largest to the smallest, and the places within it. */
type Place = Pick<Group, 'parts' | 'places'>

/** The position of a place: the one that the owner gave, that of its city or of a city in it, or the country's middle. */
export type Locate = (place: Place) => Position | undefined

export function createLocate({ places }: Pick<Site, 'places'>): Locate {
  const own = new Map<string, Position>()
  for (const [name, value] of Object.entries(places)) {
    if (typeof value !== 'string') own.set(normalise(name), [value[1]!, value[0]!])
  }
  const locate: Locate = ({ parts, places: within }) => {
    const given = own.get(normalise(parts.toReversed().join(' '))) ?? own.get(normalise(parts.at(-1) ?? ''))
    if (given !== undefined) return given
    const country = countryOf(parts[0] ?? '')
    if (country !== undefined && parts.length === 1) return middleOf(country)
    // A region is not in the gazetteer, but its cities are.
    const cities = [...parts.slice(1).map((name) => findCity(name, country)), ...within.map(locate)]
    if (country === undefined) cities.push(findCity(parts[0] ?? '', undefined))
    return cities.find((at) => at !== undefined)
  }
  return locate
}
