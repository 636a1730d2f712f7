import { once } from '../photos/once.js'
import type { Site } from '../photos/site.js'
import { knownTag } from '../photos/texts/language-tag.js'
import CITIES from './city-names.json' with { type: 'json' }
import { normalise } from './normalise.js'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** All two-letter codes, which include ISO 3166 regions and, in lower case, ISO 639 languages. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/**
 * The places of the archive by their normalised names in other languages: countries in each language of Node.js (CLDR)
 * that has a two-letter code, well-known cities, and the names in the owner's settings.
 * @param places of the archive; their texts are folded
 */
export function namesElsewhere(
  places: Iterable<{ readonly text: string }>,
  { language, places: aliases }: Site,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const { text } of places) for (const part of text.split(', ')) parts.set(normalise(part), part)
  // Codes without a country have an empty name, which would find photos without a place.
  parts.delete('')
  const regions = new Map<string, string>()
  for (const names of [knownTag(language), 'en'].map(regionNames)) {
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
  // The empty key comes from languages without a name for a country; punctuation alone would find it.
  elsewhere.delete('')
  return elsewhere
}

const spellings = once(() => new Map(CITIES.flatMap((names) => names.map((one) => [normalise(one), names] as const))))

export function citySpellings(name: string): readonly string[] {
  return spellings().get(normalise(name)) ?? []
}

function regionNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
}
