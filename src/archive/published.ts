import type { RemovedAddresses } from './addresses/removed-addresses.js'
import { firstDayOf, lastDayOf, type PhotoDate, toPhotoDate } from './days/photo-date.js'
import { MadeInSteps, Preparation } from './made-in-steps.js'
import { countPhotos, type Overview } from './overview.js'
import type { Photo } from './photo.js'
import type { PublishedIndex } from './search/published-index.js'
import type { Order, PhotoFilter } from './search/search-index.js'
import { type Findings, sameSearch, type WhyNothing, whyNothing } from './search/why-nothing.js'
import type { Site } from './site.js'
import type { Snapshot } from './snapshot.js'

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
  readonly snapshot: Snapshot
  readonly site: Site
  readonly today: PhotoDate
  readonly until: Date
  readonly randomNumber: RandomNumber
  /** What finds the photos of this view, where it is there already. */
  readonly index?: PublishedIndex
}

/**
 * Shows of a snapshot what has begun by `today`. Nothing here reaches an ordinal at or beyond `total`, and nothing even
 * looks up a day to come, an address of its photo or a word that is said about it: that would take another time.
 */
export function publish({ snapshot, site, today, until, randomNumber, index: given }: View): Published {
  const total = snapshot.countUntil(today)
  const index = given ?? snapshot.indexUntil(total)
  const at = (ordinal: number): Photo | undefined =>
    ordinal >= 0 && ordinal < total ? snapshot.photos[ordinal] : undefined
  const newest = (offset: number, limit: number): readonly Photo[] => {
    const end = Math.max(0, total - offset)
    return snapshot.photos.slice(Math.max(0, end - limit), end).reverse()
  }
  const ordinalsBetween = (first: PhotoDate, last: PhotoDate): readonly [number, number] => [
    snapshot.countBefore(first, total),
    snapshot.countUntil(last, total),
  ]
  /** The ordinals of a year and between two days; all published ones where neither is asked for. */
  const range = ({ year, from, to }: PhotoFilter): readonly [number, number] => {
    let [start, end] = year === undefined ? [0, total] : ordinalsBetween(firstDayOf(year), lastDayOf(year))
    if (from !== undefined) start = Math.max(start, snapshot.countBefore(toPhotoDate(from), total))
    if (to !== undefined) end = Math.min(end, snapshot.countUntil(toPhotoDate(to), total))
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
    first: (filter) => at(find(filter, 0, 1).ordinals[0] ?? -1),
    vocabularies: index.vocabularies(),
  })
  const onDate = (date: string) => (date > today ? undefined : at(snapshot.ordinalOf(date) ?? -1))
  let removed: RemovedAddresses | undefined
  const findRemoved = () => (removed ??= snapshot.removedAsOf(today))
  const preparation = new Preparation()
  const overview = new MadeInSteps(preparation, () => countPhotos(snapshot.photos, total, site))

  return {
    today,
    until,
    isRead: true,
    total,
    newest,
    latest: (photographer) =>
      photographer === undefined ? at(total - 1) : at(find({ photographer }, 0, 1).ordinals[0] ?? -1),
    onDate,
    atFormerAddress: (address) => at(index.ordinalOfFormer(address) ?? -1),
    isGone: (address) => findRemoved().isGone(address),
    isWithdrawn: (address) => findRemoved().isWithdrawn(address),
    between: (first, last) => snapshot.photos.slice(...ordinalsBetween(toPhotoDate(first), toPhotoDate(last))),
    ofYear: (year) => snapshot.photos.slice(...range({ year })),
    onDayOfYear: (monthAndDay) => {
      const photos: Photo[] = []
      const last = at(total - 1)
      if (last === undefined) return photos
      for (let year = Number(last.date.slice(0, 4)); year >= Number(snapshot.photos[0]!.date.slice(0, 4)); year--) {
        const photo = onDate(`${String(year).padStart(4, '0')}-${monthAndDay}`)
        if (photo !== undefined) photos.push(photo)
      }
      return photos
    },
    neighbours: (photo) => {
      const ordinal = snapshot.ordinalOf(photo.date) ?? -2
      return { previous: at(ordinal - 1), next: at(ordinal + 1) }
    },
    search: (filter, offset, limit, order) => {
      if (isOfRange(filter)) {
        const [from, end] = range(filter)
        const count = Math.max(0, Math.min(limit, end - from - offset))
        const photos =
          order === 'oldest'
            ? snapshot.photos.slice(from + offset, from + offset + count)
            : newest(total - end + offset, count)
        return { total: end - from, photos }
      }
      const matches = find(filter, offset, limit, order)
      return { total: matches.total, photos: matches.ordinals.map((ordinal) => at(ordinal)!) }
    },
    random: (filter) => {
      const [from, end] = range(filter)
      if (isOfRange(filter)) return end > from ? at(from + Math.floor(randomNumber() * (end - from))) : undefined
      const { total: matching } = find(filter, 0, 0)
      return at(find(filter, Math.floor(randomNumber() * matching), 1).ordinals[0] ?? -1)
    },
    whyNothing: (filter) => whyNothing(filter, findings()),
    sameSearch: (filter) => sameSearch(filter, find(filter, 0, 0).total, findings()),
    overview: () => overview.value,
    prepare: () => preparation.make([overview]),
  }
}
