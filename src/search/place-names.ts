import type { Site } from '../photos/site.js'
import { normalise } from './normalise.js'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** All two-letter codes, which include ISO 3166 regions and, in lower case, ISO 639 languages. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** Cities whose names differ between languages. */
const CITIES: readonly (readonly string[])[] = [
  ['Aarhus', 'Århus'],
  ['Antwerpen', 'Antwerp', 'Anvers'],
  ['Athína', 'Athens', 'Athen', 'Athènes', 'Atene'],
  ['Basel', 'Basle', 'Bâle', 'Basilea'],
  ['Beograd', 'Belgrade', 'Belgrad'],
  ['Brugge', 'Bruges', 'Brügge'],
  ['Brussel', 'Brussels', 'Brüssel', 'Bruxelles'],
  ['București', 'Bucharest', 'Bukarest', 'Bucarest'],
  ['Den Haag', 'The Hague', 'La Haye'],
  ['Firenze', 'Florence', 'Florenz', 'Florencia'],
  ['Gdańsk', 'Danzig'],
  ['Galway', 'Gaillimh'],
  ['Genève', 'Geneva', 'Genf', 'Ginevra'],
  ['Genova', 'Genoa', 'Genua', 'Gênes'],
  ['Göteborg', 'Gothenburg'],
  ['Hannover', 'Hanover'],
  ['København', 'Copenhagen', 'Kopenhagen', 'Copenhague'],
  ['Köln', 'Cologne', 'Colonia', 'Keulen'],
  ['Kraków', 'Cracow', 'Krakau', 'Cracovie'],
  ['Kyiv', 'Kiev', 'Kiew'],
  ['Las Palmas', 'Las Palmas de Gran Canaria'],
  ['Lisboa', 'Lisbon', 'Lissabon', 'Lisbonne', 'Lisbona'],
  ['London', 'Londres', 'Londra', 'Londen'],
  ['Milano', 'Milan', 'Mailand'],
  ['Moskva', 'Moscow', 'Moskau', 'Moscou'],
  ['München', 'Munich', 'Monaco di Baviera'],
  ['Napoli', 'Naples', 'Neapel'],
  ['Nürnberg', 'Nuremberg', 'Norimberga'],
  ['Oostende', 'Ostend', 'Ostende'],
  ['Padova', 'Padua', 'Padoue'],
  ['Paris', 'Parigi', 'París', 'Parijs'],
  ['Praha', 'Prague', 'Prag', 'Praga'],
  ['Roma', 'Rome', 'Rom'],
  ['Sankt-Peterburg', 'Saint Petersburg', 'Sankt Petersburg', 'Saint-Pétersbourg'],
  ['Sevilla', 'Seville', 'Séville', 'Siviglia'],
  ['Strasbourg', 'Straßburg', 'Strasburgo'],
  ['Torino', 'Turin'],
  ['Trieste', 'Triest'],
  ['Venezia', 'Venice', 'Venedig', 'Venise', 'Venecia'],
  ['Warszawa', 'Warsaw', 'Warschau', 'Varsovie', 'Varsavia'],
  ['Wien', 'Vienna', 'Vienne', 'Viena'],
  ['Zürich', 'Zurich', 'Zurigo'],
]

/**
 * The places of the archive by their normalised names in other languages: countries in every language that Node.js knows
 * (CLDR), the cities above, and the names in the owner's settings.
 * @param places of the archive, folded
 * @param aliases the owner's places by their other names
 * @param language of the archive
 */
export function namesElsewhere(
  places: Iterable<string>,
  aliases: Site['places'],
  language: string,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const place of places) for (const part of place.split(', ')) parts.set(normalise(part), part)
  const regions = new Map<string, string>()
  for (const names of [language, 'en'].map(regionNames)) {
    for (const code of CODES) {
      const country = parts.get(normalise(names.of(code) ?? ''))
      if (country !== undefined) regions.set(code, country)
    }
  }
  const elsewhere = new Map<string, string>()
  for (const locale of Intl.DisplayNames.supportedLocalesOf(CODES.map((code) => code.toLowerCase()))) {
    const names = regionNames(locale)
    for (const [code, country] of regions) elsewhere.set(normalise(names.of(code) ?? ''), country)
  }
  for (const names of CITIES) {
    const city = names.map((name) => parts.get(normalise(name))).find((name) => name !== undefined)
    if (city !== undefined) for (const name of names) elsewhere.set(normalise(name), city)
  }
  for (const [name, place] of Object.entries(aliases)) {
    if (typeof place === 'string') elsewhere.set(normalise(name), place)
  }
  // Punctuation alone names no place, nor does a country that a language has no name for.
  elsewhere.delete('')
  return elsewhere
}

let spellings: ReadonlyMap<string, readonly string[]> | undefined

export function citySpellings(name: string): readonly string[] {
  spellings ??= new Map(CITIES.flatMap((names) => names.map((one) => [normalise(one), names] as const)))
  return spellings.get(normalise(name)) ?? []
}

function regionNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
}
