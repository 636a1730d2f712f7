import type { RemovedAddresses } from '../photos/addresses/removed-addresses.js'
import type { ColourName } from '../photos/colours.js'
import { countBefore, countUntil } from '../photos/days/count-days.js'
import { firstDayOf, lastDayOf, type PhotoDate } from '../photos/days/photo-date.js'
import { fold } from '../photos/fold.js'
import { getOrMake } from '../photos/get-or-make.js'
import { once } from '../photos/once.js'
import type { Photo } from '../photos/photo.js'
import { inSeriesOrder } from '../photos/series.js'
import type { Site } from '../photos/site.js'
import { type Bitset, countBits, countRange, ordinalsOf } from '../search/bitset.js'
import {
  explainEmptyResult,
  type Findings,
  sameSearch,
  spellingIn,
  wordsAround,
} from '../search/explain-empty-result.js'
import type { NameCounts } from '../search/named-photos.js'
import { normalise } from '../search/normalise.js'
import type { Order, PhotoFilter } from '../search/photo-filter.js'
import { namesElsewhere } from '../search/place-names.js'
import type { SearchIndex } from '../search/search-index.js'
import { groupPhotos } from './facets.js'
import { nearestFirst } from './nearest-first.js'
import { countPhotos, countYears } from './overview.js'
import { findSimilar } from './similar-photos.js'

export interface Neighbours {
  readonly previous: Photo | undefined
  readonly next: Photo | undefined
}

/** Returns a number in `[0, 1)`. */
export type RandomNumber = () => number

/** Conditions on days alone: the photos that satisfy them are consecutive. */
const RANGE_FIELDS: ReadonlySet<string> = new Set(['year', 'from', 'to'] satisfies (keyof PhotoFilter)[])

export interface PublishedParts {
  /** The published photos and no others, oldest first. */
  readonly photos: readonly Photo[]
  /** Index of these photos. Each query first adds missing ones; it never reaches the ordinals of newer ones. */
  readonly index: SearchIndex
  readonly removed: RemovedAddresses
  readonly site: Site
  readonly today: PhotoDate
  readonly until: Date
  readonly randomNumber: RandomNumber
}

/** The public view at one instant: the photos whose day has begun, without a trace of the others. */
export type Published = Readonly<ReturnType<typeof createPublished>>

/** Creates the immutable view that requests see. It holds published photos only, so no query can reach any others. */
export function createPublished({ photos, removed, site, today, until, randomNumber, ...parts }: PublishedParts) {
  const total = photos.length
  const index = () => {
    while (parts.index.size < total) parts.index.add(photos[parts.index.size]!)
    return parts.index
  }
  const at = (ordinal: number): Photo | undefined => photos[ordinal]
  const onDate = (date: string) => {
    const photo = at(countBefore(photos, date))
    return photo?.date === date ? photo : undefined
  }
  const newest = (offset: number, limit: number): readonly Photo[] => {
    const end = Math.max(0, total - offset)
    return photos.slice(Math.max(0, end - limit), end).reverse()
  }
  /** The range of ordinals that the conditions on days allow; all ordinals without such conditions. */
  const range = ({ year, from, to }: PhotoFilter): readonly [number, number] => {
    const first = year === undefined ? 0 : countBefore(photos, firstDayOf(year))
    const end = year === undefined ? total : countUntil(photos, lastDayOf(year))
    const start = from === undefined ? first : Math.max(first, countBefore(photos, from))
    return [start, Math.max(start, to === undefined ? end : Math.min(end, countUntil(photos, to)))]
  }
  const elsewhere = once(() => namesElsewhere(index().places, site))
  /** The archive's name for a place, perhaps folded, unless a place contains the given name: `köln` for `Cologne`. */
  const placeMeant = (location: string) => {
    const part = fold(location)
    return index().places.some(({ text }) => text.includes(part)) ? undefined : elsewhere().get(normalise(location))
  }
  const named = (filter: PhotoFilter): PhotoFilter => {
    const place = filter.location === undefined ? undefined : placeMeant(filter.location)
    return place === undefined ? filter : { ...filter, location: place }
  }
  const matching = (filter: PhotoFilter): Bitset => index().matching(named(filter), ...range(filter))
  const photosIn = (set: Bitset, offset: number, limit: number, order?: Order): readonly Photo[] =>
    ordinalsOf(set, order === 'oldest' ? 'lowest' : 'highest', offset, limit).map((ordinal) => photos[ordinal]!)
  const isOfRange = (filter: PhotoFilter) =>
    Object.entries(filter).every(([name, value]) => RANGE_FIELDS.has(name) || value === undefined)
  const count = (filter: PhotoFilter) => countBits(matching(filter))
  const firstMatch = (filter: PhotoFilter) => photosIn(matching(filter), 0, 1)[0]
  const described: Findings['described'] = new Map()
  const findings = (): Findings => ({ count, first: firstMatch, at, vocabulary: index(), elsewhere, described })
  const similar = new Map<number, readonly Photo[]>()
  const facets = once(() => groupPhotos(photos, index()))
  const years = once(() => countYears(photos))

  return {
    today,
    /** When the next day begins: this view is valid until then at the latest. */
    until,
    /** Whether photos were ever loaded; otherwise access to them throws `ArchiveUnavailableError`. */
    isLoaded: true,
    total,
    /** Some photos, newest first. */
    newest,
    first: () => at(0),
    /** The newest photo, of one photographer if given. */
    latest: (photographer?: string) => (photographer === undefined ? at(total - 1) : firstMatch({ photographer })),
    onDate,
    /** The photo that had this address: a path, with the query if the query identified the photo. */
    atFormerAddress: (address: string) => at(index().ordinalOfFormer(address) ?? -1),
    /** Whether the photo at this address was removed after its publication. */
    isGone: (address: string) => removed.isGone(address),
    /** Whether the photo at this address was hidden again, so the address shows nothing until the photo's new day. */
    isWithdrawn: (address: string) => removed.isWithdrawn(address),
    /** Photos from one day to another, inclusive, oldest first. */
    between: (from: string, to: string): readonly Photo[] => photos.slice(...range({ from, to })),
    /** Photos of a year, 0 to 9999, oldest first. */
    ofYear: (year: number): readonly Photo[] => photos.slice(...range({ year })),
    /** The photos of a day of the year (`11-21`) in every year, newest first. */
    onDayOfYear: (on: string): readonly Photo[] => photosIn(matching({ on }), 0, total),
    /** Photos with a colour, those with the most of it first; all of them by default. */
    ofColour: (name: ColourName, most?: number) => nearestFirst(name, photos, index(), most),
    neighbours: ({ date }: Photo): Neighbours => {
      const ordinal = countBefore(photos, date)
      return at(ordinal)?.date === date ? { previous: at(ordinal - 1), next: at(ordinal + 1) } : NO_NEIGHBOURS
    },
    /** The photos in the same series as a photo, in the owners' order; `undefined` for a photo without a series. */
    seriesOf: ({ series }: Photo): readonly Photo[] | undefined => {
      const group = facets().series.get(fold(series))
      return group && inSeriesOrder(group.newest(group.count))
    },
    similar: (photo: Photo): readonly Photo[] => {
      const ordinal = countBefore(photos, photo.date)
      if (at(ordinal)?.date !== photo.date) return []
      return getOrMake(similar, ordinal, () => findSimilar(ordinal, photos, index()))
    },
    /** Newest first by default. */
    search: (filter: PhotoFilter, offset: number, limit: number, order?: Order) => {
      if (isOfRange(filter)) {
        const [from, end] = range(filter)
        const size = Math.max(0, Math.min(limit, end - from - offset))
        const found =
          order === 'oldest' ? photos.slice(from + offset, from + offset + size) : newest(total - end + offset, size)
        return { total: end - from, photos: found }
      }
      const found = matching(filter)
      return { total: countBits(found), photos: photosIn(found, offset, limit, order) }
    },
    /** The ordinals of the photos that match. */
    matching,
    /** Some photos of a set, newest first by default. */
    photosIn,
    /** How many of these photos each year has, newest year first. */
    yearsIn: (ordinals: Bitset) => {
      let end = total
      return years().map(({ year, photos: count }) => {
        end -= count
        return { year, photos: countRange(ordinals, end, end + count) }
      })
    },
    /** One of the photos that match, each as likely as the others. */
    random: (filter: PhotoFilter): Photo | undefined => {
      const [from, end] = range(filter)
      if (isOfRange(filter)) return end > from ? at(from + Math.floor(randomNumber() * (end - from))) : undefined
      const found = matching(filter)
      return photosIn(found, Math.floor(randomNumber() * countBits(found)), 1)[0]
    },
    /** Up to `most` words with `part` in them: itself if a word, then the commonest; none if it is the commonest. */
    wordsAround: (part: string, most: number) => wordsAround(part, most, findings()),
    /** The longer words that contain a word, the commonest first, and whether any text has the word itself. */
    longerWords: (field: 'alt' | 'caption', word: string) => index().textsBy[field].longerWords(word, total),
    /** Whether each word occurs in a text, if only within a longer word. */
    hasWords: (field: 'alt' | 'caption', words: string) => index().textsBy[field].has(words),
    /** The archive's name for a place given by another name, unless a place contains the given name. */
    placeMeant: (location: string): string | undefined => {
      const place = placeMeant(location)
      return place === undefined ? undefined : spellingIn(firstMatch({ location: place }), fold(place))
    },
    /** Explains why a search finds nothing, and proposes one that finds photos. */
    explainEmptyResult: (filter: PhotoFilter) => explainEmptyResult(filter, findings()),
    /** An API search with as many matches as a search on pages, which ignores accents; `undefined` if none is found. */
    sameSearch: (filter: PhotoFilter, count: number) => sameSearch(filter, count, findings()),
    /** The photos grouped by each kind of name, such as tags, photographers and places. */
    facets,
    /** How many photos of a set have each name, for `countIn` of groups. */
    countNames: (set: Bitset) => index().named.countIn(set),
    /** How many of the counted photos a search for a place finds. */
    countLocated: (location: string, photos: NameCounts) => index().countLocated(fold(location), photos),
    overview: once(() => countPhotos(photos, site)),
    /** The years with photos, newest first. */
    years,
  }
}

const NO_NEIGHBOURS: Neighbours = { previous: undefined, next: undefined }
