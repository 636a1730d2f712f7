import type { RemovedAddresses } from './addresses/removed-addresses.js'
import { countBefore, countUntil } from './days/count-days.js'
import { firstDayOf, lastDayOf, type PhotoDate, yearOf } from './days/photo-date.js'
import { MadeInSteps, Preparation } from './made-in-steps.js'
import { countPhotos, type Overview } from './overview.js'
import type { Photo } from './photo.js'
import type { Order, PhotoFilter } from './search/search-index.js'
import { type Findings, sameSearch, type WhyNothing, whyNothing } from './search/why-nothing.js'
import type { Site } from './site.js'
import type { BegunPhotos } from './snapshot.js'

/** What may be seen at one instant: the photos whose day has begun, and nothing that could betray the others. */
export interface Published {
  readonly today: PhotoDate
  /** When the next day begins: this view holds until then. */
  readonly until: Date
  /** Whether photos were ever read: if not, whatever asks for them throws `ArchiveUnavailableError`. */
  readonly isRead: boolean
  readonly total: number
  /** Some photos, newest first. */
  newest(offset: number, limit: number): readonly Photo[]
  /** The oldest photo there is. */
  first(): Photo | undefined
  /** The newest photo there is, or the newest of one photographer. */
  latest(photographer?: string): Photo | undefined
  onDate(date: string): Photo | undefined
  /** The photo that had this address before: a path, with its query where that named the photo. */
  atFormerAddress(address: string): Photo | undefined
  /** Whether a photo was published at this address (a path, with its query where that named the photo) and then removed. */
  isGone(address: string): boolean
  /** Whether the photo of this address was hidden again: until its new day nothing is there, also no other photo. */
  isWithdrawn(address: string): boolean
  /** Photos from `first` to `last`, both included, oldest first. */
  between(first: string, last: string): readonly Photo[]
  /** Photos of a year, 0 to 9999, oldest first. */
  ofYear(year: number): readonly Photo[]
  /** The photos of a day of the year (`11-21`) in every year, newest first. */
  onDayOfYear(monthAndDay: string): readonly Photo[]
  neighbours(photo: Photo): Neighbours
  /** The newest first, unless another order is asked for. */
  search(filter: PhotoFilter, offset: number, limit: number, order?: Order): SearchResult
  /** One of the photos that match, each as likely as the others. */
  random(filter: PhotoFilter): Photo | undefined
  /** @throws NotYetMadeError while it is being counted in steps */
  overview(): Overview
  /** Counts what the overview tells before somebody asks for it, in steps of milliseconds. */
  prepare(): Generator<void>
  /** Why a search that nothing matches finds nothing, and one that finds something. */
  whyNothing(filter: PhotoFilter): WhyNothing
  /** A search of the API that finds exactly what one that forgives accents and order finds; `undefined` without one. */
  sameSearch(filter: PhotoFilter): PhotoFilter | undefined
}

export interface Neighbours {
  readonly previous: Photo | undefined
  readonly next: Photo | undefined
}

export interface SearchResult {
  readonly total: number
  readonly photos: readonly Photo[]
}

/** A number in `[0, 1)`. */
export type RandomNumber = () => number

/** What a filter asks of the days alone: photos that follow each other. */
const RANGE_FIELDS: ReadonlySet<string> = new Set(['year', 'from', 'to'] satisfies (keyof PhotoFilter)[])

interface View {
  readonly begun: BegunPhotos
  readonly site: Site
  readonly today: PhotoDate
  readonly until: Date
  readonly randomNumber: RandomNumber
}

/**
 * Answers questions about the photos that have begun by `today`. It is given nothing else, so no argument can reach a
 * photo to come, and a question about one takes no longer than a question about nothing.
 */
export function publish({ begun, site, today, until, randomNumber }: View): Published {
  const { photos, index } = begun
  const total = photos.length
  const newest = (offset: number, limit: number): readonly Photo[] => {
    const end = Math.max(0, total - offset)
    return photos.slice(Math.max(0, end - limit), end).reverse()
  }
  const ordinalsBetween = (first: string, last: string): readonly [number, number] => [
    countBefore(photos, first),
    countUntil(photos, last),
  ]
  /** The ordinals of a year and between two days; all published ones where neither is asked for. */
  const range = ({ year, from, to }: PhotoFilter): readonly [number, number] => {
    let [start, end] = year === undefined ? [0, total] : ordinalsBetween(firstDayOf(year), lastDayOf(year))
    if (from !== undefined) start = Math.max(start, countBefore(photos, from))
    if (to !== undefined) end = Math.min(end, countUntil(photos, to))
    return [start, Math.max(start, end)]
  }
  const find = (filter: PhotoFilter, offset: number, limit: number, order?: Order) => {
    const [from, until] = range(filter)
    return index.find(filter, { from, until, offset, limit, order })
  }
  const isOfRange = (filter: PhotoFilter) =>
    Object.entries(filter).every(([name, value]) => RANGE_FIELDS.has(name) || value === undefined)
  const findings = (): Findings => ({
    count: (filter) => {
      if (!isOfRange(filter)) return find(filter, 0, 0).total
      const [from, end] = range(filter)
      return end - from
    },
    first: (filter) => photos[find(filter, 0, 1).ordinals[0] ?? -1],
    vocabularies: index.vocabularies(),
  })
  const ordinalOf = (date: string): number | undefined => {
    const ordinal = countBefore(photos, date)
    return photos[ordinal]?.date === date ? ordinal : undefined
  }
  const onDate = (date: string) => photos[ordinalOf(date) ?? -1]
  let removed: RemovedAddresses | undefined
  const findRemoved = () => (removed ??= begun.removed())
  const preparation = new Preparation()
  const overview = new MadeInSteps(preparation, () => countPhotos(photos, site))

  return {
    today,
    until,
    isRead: true,
    total,
    newest,
    first: () => photos[0],
    latest: (photographer) =>
      photographer === undefined ? photos.at(-1) : photos[find({ photographer }, 0, 1).ordinals[0] ?? -1],
    onDate,
    atFormerAddress: (address) => photos[index.ordinalOfFormer(address) ?? -1],
    isGone: (address) => findRemoved().isGone(address),
    isWithdrawn: (address) => findRemoved().isWithdrawn(address),
    between: (first, last) => photos.slice(...ordinalsBetween(first, last)),
    ofYear: (year) => photos.slice(...range({ year })),
    onDayOfYear: (monthAndDay) => {
      const found: Photo[] = []
      if (total === 0) return found
      for (let year = yearOf(photos.at(-1)!.date); year >= yearOf(photos[0]!.date); year--) {
        const photo = onDate(`${String(year).padStart(4, '0')}-${monthAndDay}`)
        if (photo !== undefined) found.push(photo)
      }
      return found
    },
    neighbours: (photo) => {
      const ordinal = ordinalOf(photo.date) ?? -2
      return { previous: photos[ordinal - 1], next: photos[ordinal + 1] }
    },
    search: (filter, offset, limit, order) => {
      if (isOfRange(filter)) {
        const [from, end] = range(filter)
        const count = Math.max(0, Math.min(limit, end - from - offset))
        const found =
          order === 'oldest' ? photos.slice(from + offset, from + offset + count) : newest(total - end + offset, count)
        return { total: end - from, photos: found }
      }
      const matches = find(filter, offset, limit, order)
      return { total: matches.total, photos: matches.ordinals.map((ordinal) => photos[ordinal]!) }
    },
    random: (filter) => {
      const [from, end] = range(filter)
      if (isOfRange(filter)) return end > from ? photos[from + Math.floor(randomNumber() * (end - from))] : undefined
      const { total: matching } = find(filter, 0, 0)
      return photos[find(filter, Math.floor(randomNumber() * matching), 1).ordinals[0] ?? -1]
    },
    whyNothing: (filter) => whyNothing(filter, findings()),
    sameSearch: (filter) => sameSearch(filter, find(filter, 0, 0).total, findings()),
    overview: () => overview.value,
    prepare: () => preparation.make([overview]),
  }
}
