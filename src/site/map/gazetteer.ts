import { brotliDecompressSync } from 'node:zlib'
import { fold } from '../../photos/fold.js'
import { once } from '../../photos/once.js'
import { normalise, normalisedForms } from '../../search/normalise.js'
import { citySpellings } from '../../search/place-names.js'
import { readAssetFile } from '../asset-files.js'

/** Degrees east, then north, as projections expect them. */
export type Position = readonly [longitude: number, latitude: number]

interface Country {
  /** ISO 3166 country code. */
  readonly code: string
  /** The country's normalised names in many languages: `|germany|deutschland|`. */
  readonly names: string
  /** A line for each city: `|Köln|cologne|2037,278,6`. */
  readonly cities: string
  /** `cities`, roughly normalised. Searching it finds the countries with a given city: only these need `lines`. */
  plain(): string
  /** The lines by normalised name. Searching the text for thousands of places would take seconds. */
  lines(): ReadonlyMap<string, string>
}

/** Resolution of the positions in the gazetteer. */
export const UNITS_PER_DEGREE = 40
/** Radius of a city of 15,000 people; twice as many people take twice the area. */
const SMALLEST_RADIUS_KM = 1.4
/** Positions farther than this from the edge of a city do not belong to it. */
const MAX_KM_OUTSIDE = 10
const KM_PER_DEGREE = 111.2
const LINE = /^\|?([^|\n]+).*\|(-?\d+),(-?\d+),(\d+)$/gm

/** Reads the file that `scripts/write-map.ts` wrote, on first use. */
const readCountries = once((): readonly Country[] =>
  readPacked('cities.br')
    .split('#')
    .map((section) => {
      const end = section.indexOf('\n')
      const cities = section.slice(end)
      const lines = once(
        () => new Map(cities.split('\n').flatMap((line) => namesIn(line).map((name) => [normalise(name), line]))),
      )
      return {
        code: section.slice(0, 2),
        names: section.slice(2, end),
        cities,
        plain: once(() => plainForm(cities)),
        lines,
      }
    }),
)

/** Normalises many names at once, correctly for most. For the others, the file has the normalised form too. */
export function plainForm(names: string): string {
  return names.toLowerCase().replaceAll(' ', '').replaceAll('-', '').replaceAll("'", '')
}

export function readPacked(name: string): string {
  return brotliDecompressSync(readAssetFile(name)).toString()
}

const codes = once(
  () => new Map(readCountries().flatMap(({ code, names }) => namesIn(names).map((key) => [key, code]))),
)

/** The ISO 3166 code of a country, by its name in any of many languages. */
export function countryOf(name: string): string | undefined {
  return codes().get(normalise(name))
}

function namesIn(line: string): readonly string[] {
  return line.split('|').slice(1, -1)
}

/** The position of a city, or of the largest with that name. @param country its code; `undefined` searches all countries */
export function findCity(name: string, country: string | undefined): Position | undefined {
  const forms = [name, ...citySpellings(name)].flatMap((spelling) => normalisedForms(fold(spelling)))
  for (const form of forms) {
    const searched = readCountries().filter(({ code, plain }) =>
      country === undefined ? plain().includes(`|${form}|`) : code === country,
    )
    const found = searched.flatMap((one) => findLine(form, one))
    const [largest] = found.sort((a, b) => b.magnitude - a.magnitude)
    if (largest !== undefined) return largest.at
  }
  return undefined
}

function findLine(form: string, { lines }: Country): readonly { readonly at: Position; readonly magnitude: number }[] {
  const line = lines().get(form)
  if (line === undefined) return []
  const [north = 0, east = 0, magnitude = 0] = line
    .slice(line.lastIndexOf('|') + 1)
    .split(',')
    .map(Number)
  return [{ at: [east / UNITS_PER_DEGREE, north / UNITS_PER_DEGREE], magnitude }]
}

/** The city around a position, with the country's code. Large cities reach farther; parts of a city are never found. */
export function cityAt(at: Position): { readonly name: string; readonly country: string } | undefined {
  let found: { readonly name: string; readonly country: string } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { code, cities } of readCountries()) {
    for (const [, name = '', north, east, magnitude] of cities.matchAll(LINE)) {
      const radius = SMALLEST_RADIUS_KM * 2 ** (Number(magnitude) / 2)
      const km = kilometres(at, [Number(east) / UNITS_PER_DEGREE, Number(north) / UNITS_PER_DEGREE])
      if (km <= radius + MAX_KM_OUTSIDE && km / radius < least) {
        least = km / radius
        found = { name, country: code }
      }
    }
  }
  return found
}

/** The distance between two points in kilometres, accurate enough if they are near. */
export function kilometres([east, north]: Position, [otherEast, otherNorth]: Position): number {
  const turn = Math.abs(east - otherEast) % 360
  const width = Math.min(turn, 360 - turn) * Math.cos((north * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(width, north - otherNorth)
}
