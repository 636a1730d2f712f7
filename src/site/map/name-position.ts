import type { Site } from '../../photos/site.js'
import { knownTag } from '../../photos/texts/language-tag.js'
import { citySpellings } from '../../search/place-names.js'
import { cityAt, kilometres, type Position } from './gazetteer.js'

/** Maximum distances at which an owner's place is preferred to the city, and at which it is used if there is no city. */
const [NEAR_KM, FAR_KM] = [2, 10]

/** Names the place at a position as photos do: `Hamburg, Germany`, or as the owner's `places` name it. */
export function namePosition(
  at: Position,
  { language, places }: Pick<Site, 'language' | 'places'>,
): string | undefined {
  const own = Object.entries(places)
    .flatMap(([name, to]) => (typeof to === 'string' ? [] : [{ name, km: kilometres(at, [to[1]!, to[0]!]) }]))
    .sort((a, b) => a.km - b.km)
  const within = (limit: number) => own.find(({ km }) => km <= limit)?.name
  return within(NEAR_KM) ?? nameCity(at, language, places) ?? within(FAR_KM)
}

function nameCity(at: Position, language: string, places: Site['places']): string | undefined {
  const city = cityAt(at)
  if (city === undefined) return undefined
  // GeoNames prefers the English name of a large city.
  const name = language.startsWith('en') ? city.name : (citySpellings(city.name)[0] ?? city.name)
  const country = new Intl.DisplayNames([knownTag(language)], { type: 'region' }).of(city.country)
  return [name, country].map((part = '') => (typeof places[part] === 'string' ? places[part] : part)).join(', ')
}
