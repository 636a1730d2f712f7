import { formerKeysOf } from '../addresses/former-address.js'
import type { Photo } from '../photo.js'
import type { Matches, PhotoFilter, Wanted } from './search-index.js'
import type { Stretch } from './stretch.js'
import type { Vocabulary } from './vocabulary.js'

/** What is indexed anew at midnight, at most: so many days take a millisecond. */
const MAX_DAYS_ADDED = 32

/** What is asked of each stretch costs once more: of more than that, all are made into one again. */
const MAX_STRETCHES_KEPT = 6

/** Makes a stretch of the photos from one ordinal to before another. */
export type CutStretch = (from: number, end: number) => Stretch

/**
 * Finds published photos, by what is said about them and by the addresses that they had. It is made of those photos and
 * of nothing else: an index that held the photos to come would take longer over their words, and so betray them. The
 * photos of one reading of the store that had begun make the first stretch; later days are in short ones behind it.
 */
export class PublishedIndex {
  readonly #stretches: readonly Stretch[]

  private constructor(stretches: readonly Stretch[]) {
    this.#stretches = stretches
  }

  /** For the first `count` photos of all, which are published. */
  static of(count: number, cut: CutStretch): PublishedIndex {
    return new PublishedIndex([cut(0, count)])
  }

  /** How many photos it knows. */
  get count(): number {
    return this.#stretches.at(-1)!.end
  }

  /** The same for the first `count` photos of all. What can be used again is. */
  upTo(count: number, cut: CutStretch): PublishedIndex {
    const [first, ...added] = this.#stretches as readonly [Stretch, ...Stretch[]]
    // A clock set back to an earlier day hides photos again.
    if (count < first.end) return PublishedIndex.of(count, cut)
    const full = added.filter(({ length, end }) => length >= MAX_DAYS_ADDED && end <= count)
    const from = full.at(-1)?.end ?? first.end
    return new PublishedIndex([first, ...full, cut(from, count)])
  }

  /**
   * What of it serves another reading.
   * @param photos all of that reading
   * @param count of the first photos whose days are the same in both
   * @param different ordinals of those of them that are found by other questions, in order
   */
  keepFor(photos: readonly Photo[], count: number, different: readonly number[]): PublishedIndex | undefined {
    const kept: Stretch[] = []
    for (const stretch of this.#stretches) {
      if (stretch.end > count) break
      const own = different.filter((ordinal) => ordinal >= stretch.from && ordinal < stretch.end)
      const same = stretch.exchange(own, photos)
      if (same === undefined) break
      kept.push(same)
    }
    const isWorthIt = kept.length > 0 && kept.length <= MAX_STRETCHES_KEPT && kept[0]!.length > 0
    return isWorthIt ? new PublishedIndex(kept) : undefined
  }

  /** Makes what a search needs before one asks for it, in steps of milliseconds. */
  *prepare(): Generator<void> {
    for (const stretch of this.#stretches) yield* stretch.prepare()
  }

  /** Which of the ordinals in `[from, until)` match. */
  find(filter: PhotoFilter, { from, until, offset, limit, order }: Wanted): Matches {
    const last = this.#stretches.length - 1
    let ordinals: readonly number[] = []
    let total = 0
    for (let count = 0; count <= last; count++) {
      const stretch = this.#stretches[order === 'oldest' ? count : last - count]!
      const skip = Math.max(0, offset - total)
      const found = stretch.find(filter, { from, until, offset: skip, limit: limit - ordinals.length, order })
      total += found.total
      ordinals = ordinals.length === 0 ? found.ordinals : [...ordinals, ...found.ordinals]
    }
    return { total, ordinals }
  }

  /** What each stretch of the photos is called. */
  vocabularies(): readonly Vocabulary[] {
    return this.#stretches.flatMap((stretch) => stretch.vocabularies)
  }

  /** However the address is spelt; of several photos that had it, the oldest. */
  ordinalOfFormer(address: string): number | undefined {
    for (const key of formerKeysOf(address)) {
      for (const stretch of this.#stretches) {
        const ordinal = stretch.ordinalOfFormer(key)
        if (ordinal !== undefined) return ordinal
      }
    }
    return undefined
  }
}
