import { formerKey } from './addresses/former-address.js'
import { RemovedAddresses } from './addresses/removed-addresses.js'
import { countUntil } from './days/count-days.js'
import type { PhotoDate } from './days/photo-date.js'
import type { Photo } from './photo.js'
import type { GoneAddress } from './photo-store.js'
import { foundAlike } from './search/found-alike.js'
import { type CutStretch, PublishedIndex } from './search/published-index.js'
import { Stretch } from './search/stretch.js'
import { SPECIFIED_SITE } from './site.js'

/** Photos that are compared in a millisecond. */
const COMPARED_AT_ONCE = 1000
/** Of more photos that differ, the index is made anew. */
const MOST_DIFFERENT = 200

/** The photos whose day has begun, with what finds them. It holds nothing of the others, so no argument leads to them. */
export interface BegunPhotos {
  /** Oldest first; an ordinal is a place in it. */
  readonly photos: readonly Photo[]
  readonly index: PublishedIndex
  readonly removed: () => RemovedAddresses
}

/** All photos that were stored at one instant, of past and future days alike, oldest first: an ordinal is a place in it. */
export class Snapshot {
  readonly photos: readonly Photo[]
  readonly #gone: readonly GoneAddress[]
  readonly #cut: CutStretch
  #index: PublishedIndex | undefined
  /** The index of an earlier reading is taken over from it before any is made. */
  #takingOver: Generator<void> | undefined

  /**
   * @param photos in any order, one a day
   * @param language of the site
   * @param former of an earlier reading in the same language: what finds photos that are the same is kept
   */
  constructor(
    photos: readonly Photo[],
    gone: readonly GoneAddress[] = [],
    language = SPECIFIED_SITE.language,
    former?: Snapshot,
  ) {
    const isInOrder = photos.every(({ date }, place) => place === 0 || photos[place - 1]!.date < date)
    this.photos = isInOrder ? photos : [...photos].sort((a, b) => (a.date < b.date ? -1 : 1))
    this.#cut = (from, end) => Stretch.of(from, this.photos.slice(from, end), language)
    this.#gone = gone.map(({ address, date }) => ({ address: formerKey(address), date }))
    if (former !== undefined) this.#takingOver = this.#takeOverFrom(former)
  }

  /** @param indexFor whether later days begin with this index, or it is made ahead of its day */
  begun(today: PhotoDate, indexFor: 'indexUntil' | 'indexAhead' = 'indexUntil'): BegunPhotos {
    const count = countUntil(this.photos, today)
    return {
      photos: this.photos.slice(0, count),
      index: this[indexFor](count),
      removed: () => new RemovedAddresses(this.#gone, today),
    }
  }

  /** What finds the first `count` photos. */
  indexUntil(count: number): PublishedIndex {
    while (this.#stepOfTakingOver());
    if (this.#index?.count !== count) this.#index = this.indexAhead(count)
    return this.#index!
  }

  /** What will find the first `count` photos: made anew also where none is added, so that this takes no less. */
  indexAhead(count: number): PublishedIndex {
    while (this.#stepOfTakingOver());
    return this.#index?.upTo(count, this.#cut) ?? PublishedIndex.of(count, this.#cut)
  }

  /** Later days, and another reading, begin with this index. */
  keepIndex(index: PublishedIndex): void {
    this.#index = index
  }

  /** Takes over, in steps of milliseconds, what an earlier reading knows of photos that are the same; before it is asked for. */
  *takeOver(): Generator<void> {
    while (this.#stepOfTakingOver()) yield
  }

  /** @returns whether there is more to do */
  #stepOfTakingOver(): boolean {
    if (this.#takingOver === undefined) return false
    const isOver = this.#takingOver.next().done === true
    if (isOver) this.#takingOver = undefined
    return !isOver
  }

  *#takeOverFrom(former: Snapshot): Generator<void> {
    const index = former.#index
    if (index === undefined) return
    const most = Math.min(index.count, this.photos.length)
    const different: number[] = []
    let same = 0
    for (; same < most && different.length < MOST_DIFFERENT; same++) {
      const [before, now] = [former.photos[same]!, this.photos[same]!]
      if (before.date !== now.date) break
      if (!foundAlike(before, now)) different.push(same)
      if (same % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) yield
    }
    this.#index = index.keepFor(this.photos, same, different)
  }
}
