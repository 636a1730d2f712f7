import { normalise } from './normalise.js'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** All codes of two letters: ISO 3166 regions and, in lower case, ISO 639 languages are among them. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/**
 * The places of the archive by their names elsewhere, normalised: countries in every language that Node.js knows (CLDR),
 * and what the owners list.
 * @param places of the archive, folded
 * @param aliases places by their other names
 * @param language of the archive
 */
export function namesElsewhere(
  places: Iterable<string>,
  aliases: Readonly<Record<string, string>>,
  language: string,
): ReadonlyMap<string, string> {
  const countries = new Map<string, string>()
  for (const place of places) {
    const country = place.split(', ').at(-1)!
    countries.set(normalise(country), country)
  }
  const regions = new Map<string, string>()
  for (const names of [language, 'en'].map(regionNames)) {
    for (const code of CODES) {
      const country = countries.get(normalise(names.of(code) ?? ''))
      if (country !== undefined) regions.set(code, country)
    }
  }
  const elsewhere = new Map<string, string>()
  for (const locale of Intl.DisplayNames.supportedLocalesOf(CODES.map((code) => code.toLowerCase()))) {
    const names = regionNames(locale)
    for (const [code, country] of regions) elsewhere.set(normalise(names.of(code) ?? ''), country)
  }
  for (const [name, place] of Object.entries(aliases)) elsewhere.set(normalise(name), place)
  return elsewhere
}

function regionNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
}
