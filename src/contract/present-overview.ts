import { addDays, daysBetween, yearOf } from '../photos/days/photo-date.js'
import { fold } from '../photos/fold.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import type { PhotoFilter } from '../search/photo-filter.js'
import type { Group } from '../state/facets.js'
import { countPhotos, countYears, type Overview } from '../state/overview.js'
import type { Published } from '../state/published.js'
import { type Addresses, PATHS } from './addresses/addresses.js'
import { type GroupKinds, topGroups } from './addresses/group-kinds.js'
import { feedPath } from './addresses/page-paths.js'
import type { LicenceTerms } from './licence-terms.js'
import { LIMITS } from './limits.js'
import type { COUNTED } from './parameters.js'
import type { SiteOverviewBody } from './schemas.js'
import { type SearchArguments, toSearchRequest } from './search-request.js'

interface OverviewParts {
  readonly site: Site
  readonly addresses: Addresses
  readonly licence: LicenceTerms
  readonly groupKinds: GroupKinds
}

/** The photos to count, oldest first, and their totals. */
interface Counted extends OverviewParts {
  readonly photos: readonly Photo[]
  readonly totals: Overview
  readonly years: ReturnType<typeof countYears>
  readonly filter: PhotoFilter
  readonly published: Published
}

/** Presents an overview of the photos that a search finds, or of all photos, with any further counts requested. */
export function createOverview(parts: OverviewParts) {
  return (published: Published, given: SearchArguments = {}): SiteOverviewBody => {
    const { filter } = toSearchRequest(given)
    const { photos } = published.search(filter, 0, published.total, 'oldest')
    const totals = photos.length === published.total ? published.overview() : countPhotos(photos, parts.site)
    const counted = { ...parts, filter, photos, totals, years: countYears(photos), published }
    const wanted = [...new Set(given.include?.split(','))] as (typeof COUNTED)[number][]
    return {
      ...presentTotals(counted),
      ...Object.fromEntries(wanted.map((name) => [name, FURTHER_COUNTS[name](counted)])),
    }
  }
}

const FURTHER_COUNTS: Readonly<Record<(typeof COUNTED)[number], (counted: Counted) => object>> = {
  counts: countByCategory,
  places: countByPlace,
  years: (counted) => countBy(counted, ({ date }) => date.slice(0, 4)),
  months: countMonths,
  series: ({ photos }) => countNames(photos, ({ series }) => series),
  cameras: ({ photos }) => countNames(photos, ({ camera }) => camera.camera),
  focal_lengths: ({ photos }) => countSettings(photos, ({ camera }) => camera.focalLength),
  lenses: ({ photos }) => countNames(photos, ({ camera }) => camera.lens),
  apertures: ({ photos }) => countSettings(photos, ({ camera }) => camera.aperture),
  exposures: ({ photos }) => countSettings(photos, ({ camera }) => camera.exposure),
  sensitivities: ({ photos }) => countSettings(photos, ({ camera }) => camera.sensitivity),
  gaps: ({ photos }) => findGaps(photos),
}

const SECTIONS = [
  ['Home', PATHS.home],
  ['About', PATHS.about],
  ['Contact', PATHS.contact],
  ['Developers', PATHS.developers],
  ['RSS feed', PATHS.feed],
  ['Sitemap', PATHS.sitemap],
  ['REST API', PATHS.apiIndex],
  ['OpenAPI document', PATHS.openapi],
  ['MCP server', PATHS.mcp],
  ['Index for agents', PATHS.llms],
] as const

/** @see Spec 2.6 */
function presentTotals({ photos, totals, years, site, addresses, licence, groupKinds }: Counted): SiteOverviewBody {
  const first = photos[0]
  const latest = photos.at(-1)
  const feedOf = (name: string) => addresses.absolute(feedPath(groupKinds.photographers.pathOf([name])))
  return {
    title: site.title,
    description: site.description,
    url: addresses.absolute(PATHS.home),
    language: site.language,
    time_zone: site.timeZone,
    total_photos: totals.total,
    ...(first === undefined || latest === undefined ? {} : { first_date: first.date, latest_date: latest.date }),
    photographers: totals.photographers.map((one) => ({ ...one, feed: feedOf(one.name) })),
    categories: [...totals.categories],
    posts_per_year: [...years],
    sections: SECTIONS.filter(([, path]) => addresses.offers(path)).map(([name, path]) => ({
      name,
      url: addresses.absolute(path),
    })),
    url_pattern: addresses.photoPagePattern,
    license: { terms: licence.terms, url: licence.url, contact_url: addresses.absolute(PATHS.contact) },
  }
}

function countByCategory({ photos, years, site }: Counted) {
  const photographers = site.photographers.map(({ name }) => name)
  const categories = new Map<string, Map<number, number[]>>()
  const countsOf = (name: string) =>
    getOrMake(categories, name, () => new Map(years.map(({ year }) => [year, photographers.map(() => 0)])))
  for (const name of site.categories) countsOf(name)
  for (const photo of photos) {
    const who = photographers.indexOf(photo.photographer)
    for (const name of who === -1 ? [] : photo.categories) {
      countsOf(name).get(yearOf(photo.date))![who]!++
    }
  }
  return {
    photographers,
    categories: Object.fromEntries([...categories].map(([name, counts]) => [name, Object.fromEntries(counts)])),
  }
}

/**
 * Countries, those with the most photos first, and their cities likewise. Districts count as part of their city; they are
 * listed if a search for a place finds only one city in a country.
 */
function countByPlace({ published, groupKinds, filter }: Counted) {
  const found = published.countNames(published.matching(filter))
  const countIn = (groups: readonly Group[]) =>
    groups
      .map((group) => ({ ...group, photos: group.countIn(found) }))
      .filter(({ photos }) => photos > 0)
      .sort((a, b) => b.photos - a.photos)
  const named = (counted: ReturnType<typeof countIn>) =>
    Object.fromEntries(counted.map(({ parts, photos }) => [parts.at(-1)!, photos]))
  const maxCities = filter.location === undefined ? LIMITS.maxCities : Infinity
  return countIn(topGroups(groupKinds.places, published)).map(({ name, photos, places }) => {
    const cities = countIn(places)
    const more_cities = Math.max(0, cities.length - maxCities) || undefined
    const districts =
      cities.length === 1 && filter.location !== undefined ? named(countIn(cities[0]!.places)) : undefined
    return { country: name, photos, cities: named(cities.slice(0, maxCities)), more_cities, districts }
  })
}

/** Photos per period and photographer, in the site's order. Months are newest first; years (integer keys) ascend. */
function countBy({ photos, site }: Counted, periodOf: (photo: Photo) => string) {
  const names = site.photographers.map(({ name }) => name)
  const periods = new Map<string, number[]>()
  for (const photo of photos) {
    const counts = getOrMake(periods, periodOf(photo), () => names.map(() => 0))
    const who = names.indexOf(photo.photographer)
    if (who !== -1) counts[who]!++
  }
  return { photographers: names, photos: Object.fromEntries([...periods].reverse()) }
}

/** The highest monthly count, overall and per photographer; then each year's months, from January to the last with photos. */
function countMonths(counted: Counted) {
  const { photographers, photos } = countBy(counted, ({ date }) => date.slice(0, 7))
  const months = Object.entries(photos)
  const years: Record<string, number[][]> = {}
  for (const [month, counts] of months) {
    const year = month.slice(0, 4)
    const index = Number(month.slice(5)) - 1
    years[year] ??= Array.from({ length: index + 1 }, () => photographers.map(() => 0))
    years[year][index] = counts
  }
  const most = (by: string, countOf: (counts: readonly number[]) => number) => {
    const highest = Math.max(0, ...months.map(([, counts]) => countOf(counts)))
    const those = months.filter(([, counts]) => countOf(counts) === highest)
    return { by, photos: highest, months: those.length, newest: those[0]?.[0] }
  }
  const ofAll = most('all', (counts) => counts.reduce((sum, count) => sum + count, 0))
  const ofEach = photographers.map((name, who) => most(name, (counts) => counts[who]!))
  return { most: [ofAll, ...ofEach], photographers, photos: years }
}

function countNames(photos: readonly Photo[], nameOf: (photo: Photo) => string | undefined) {
  const counts = new Map<string, { name: string; photos: number; first_date: string; latest_date: string }>()
  for (const photo of photos) {
    const { date } = photo
    const name = nameOf(photo)
    if (!name) continue
    const known = counts.get(fold(name))
    if (known === undefined) counts.set(fold(name), { name, photos: 1, first_date: date, latest_date: date })
    else Object.assign(known, { name, photos: known.photos + 1, latest_date: date })
  }
  return [...counts.values()].sort((a, b) => b.photos - a.photos)
}

/** Counts values such as `1/250 s` and `f/8`, from the smallest number to the largest. */
function countSettings(photos: readonly Photo[], settingOf: (photo: Photo) => string | undefined) {
  const numberOf = (name: string) => {
    const [, above = '', below = '1'] = /(\d[\d.]*)(?:\/(\d+))?/.exec(name) ?? []
    return Number(above) / Number(below)
  }
  const counts = countNames(photos, settingOf).map(({ name, photos }) => [name, photos] as const)
  return Object.fromEntries(counts.sort(([a], [b]) => numberOf(a) - numberOf(b)))
}

/** The longest runs of days without a photo, between two photos. */
function findGaps(photos: readonly Photo[]) {
  const gaps = photos.slice(1).flatMap(({ date }, index) => {
    const before = photos[index]!.date
    const days = daysBetween(before, date) - 1
    return days > 0 ? [{ from: addDays(before, 1), to: addDays(date, -1), days }] : []
  })
  return gaps.sort((a, b) => b.days - a.days).slice(0, LIMITS.maxGaps)
}
