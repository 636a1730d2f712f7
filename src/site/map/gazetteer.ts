import { brotliDecompressSync } from 'node:zlib'
import { fold } from '../../photos/fold.js'
import { normalise, normalisedForms } from '../../search/normalise.js'
import { citySpellings } from '../../search/place-names.js'
import { readAssetFile } from '../asset-files.js'

/** Degrees east and north, the order of projections. */
export type Position = readonly [longitude: number, latitude: number]

interface Country {
  /** In ISO 3166. */
  readonly code: string
  /** Its normalised names in many languages: `|germany|deutschland|`. */
  readonly names: string
  /** A line for each city: `|koln|cologne|5093,695,6`. */
  readonly cities: string
}

let countries: readonly Country[] | undefined

/** The text that `scripts/write-map.ts` makes. Read on first use; searching it takes microseconds. */
function readCountries(): readonly Country[] {
  countries ??= readPacked('cities.br')
    .split('#')
    .map((section) => {
      const end = section.indexOf('\n')
      return { code: section.slice(0, 2), names: section.slice(2, end), cities: section.slice(end) }
    })
  return countries
}

export function readPacked(name: string): string {
  return brotliDecompressSync(readAssetFile(name)).toString()
}

/** The code of a country in ISO 3166. */
export function countryOf(name: string): string | undefined {
  const key = normalise(name)
  return key === '' ? undefined : readCountries().find(({ names }) => names.includes(`|${key}|`))?.code
}

/** The position of a city, of the largest if several have the name. @param country its code; without it, all are searched */
export function findCity(name: string, country: string | undefined): Position | undefined {
  const searched = readCountries().filter(({ code }) => country === undefined || code === country)
  const forms = [name, ...citySpellings(name)].flatMap((spelling) => normalisedForms(fold(spelling)))
  for (const form of forms) {
    const found = searched.flatMap(({ cities }) => findLine(form, cities))
    const [largest] = found.sort((a, b) => b.magnitude - a.magnitude)
    if (largest !== undefined) return largest.at
  }
  return undefined
}

function findLine(form: string, cities: string): readonly { readonly at: Position; readonly magnitude: number }[] {
  const start = form === '' ? -1 : cities.indexOf(`|${form}|`)
  if (start === -1) return []
  const line = cities.slice(start, cities.indexOf('\n', start))
  const [latitude = 0, longitude = 0, magnitude = 0] = line
    .slice(line.lastIndexOf('|') + 1)
    .split(',')
    .map(Number)
  return [{ at: [longitude / 100, latitude / 100], magnitude }]
}
