import { fold } from '../fold.js'
import { MadeInSteps, Preparation } from '../made-in-steps.js'
import type { Photo } from '../photo.js'
import { SPECIFIED_SITE } from '../site.js'
import { buildParts, type IndexParts } from './index-parts.js'
import {
  type Bitset,
  countBits,
  createBitset,
  fillRange,
  forEachBit,
  highest,
  keepOnly,
  lowest,
} from './lists/bitset.js'
import { LooseIndex } from './loose-index.js'
import type { NamedPhotos } from './named-photos.js'
import { plain } from './plain-text.js'
import type { SubstringIndex } from './substring-index.js'
import { Vocabulary } from './vocabulary.js'

/** What photos may be asked for; several conditions must all hold. @see Spec 4.1 */
export interface PhotoFilter {
  /** Free text: contained in a title, a place, a category, a tag or the photographer's name. */
  readonly q?: string | undefined
  readonly photographer?: string | undefined
  /** A whole name, upper and lower case alike. */
  readonly category?: string | undefined
  readonly year?: number | undefined
  /** Contained in the place. */
  readonly location?: string | undefined
  /** A whole tag, upper and lower case alike. */
  readonly tag?: string | undefined
  /** The first and the last day, both included, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** A day of the year, `MM-DD`, in every year. */
  readonly on?: string | undefined
  /** Words that a photo must all have somewhere, or parts of words; accents and punctuation are forgiven. */
  readonly words?: readonly string[] | undefined
  /** Further texts like `q`. */
  readonly phrases?: readonly string[] | undefined
}

/** Which photo of a list comes first. */
export type Order = 'newest' | 'oldest'

/** Which of the ordinals that match are wanted: of those in `[from, until)`, `limit` after the first `offset`. */
export interface Wanted {
  readonly from: number
  readonly until: number
  readonly offset: number
  readonly limit: number
  /** `newest` unless it is said. */
  readonly order?: Order | undefined
}

/** The ordinals that match: `total` of them, of which some, in the order asked for. */
export interface Matches {
  readonly total: number
  readonly ordinals: readonly number[]
}

/** Finds photos by their ordinal: their place in the archive, oldest first. */
export class SearchIndex {
  readonly #parts: IndexParts
  /** What a search works with: what it found so far, and what one condition finds. */
  readonly #found: Bitset
  readonly #condition: Bitset
  /** The values in which two words of a needle stand beside each other. */
  readonly #besides: Bitset
  readonly #loose: MadeInSteps<LooseIndex>
  readonly #vocabulary: MadeInSteps<Vocabulary>

  private constructor(parts: IndexParts, preparation: Preparation) {
    this.#parts = parts
    this.#found = createBitset(parts.size)
    this.#condition = createBitset(parts.size)
    this.#besides = parts.pairs.noValues()
    this.#loose = new MadeInSteps(preparation, () => LooseIndex.of(parts.words))
    this.#vocabulary = new MadeInSteps(preparation, () => Vocabulary.of(parts, this.#loose.value.words))
  }

  /**
   * @param photos oldest first
   * @param language of the site: a photo without a title is found by what it is called instead
   */
  static of(photos: readonly Photo[], language = SPECIFIED_SITE.language): SearchIndex {
    const steps = SearchIndex.inSteps(photos, language, new Preparation())
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value
  }

  /**
   * The same in steps of milliseconds, between which others have their turn.
   * @param preparation to which what is made later belongs: `later`
   */
  static *inSteps(photos: readonly Photo[], language: string, preparation: Preparation): Generator<void, SearchIndex> {
    return new SearchIndex(yield* buildParts(photos, language), preparation)
  }

  /**
   * Which of the ordinals in `[from, until)` match: the range is the door through which the archive lets a search see.
   * @param amend changes what was found, before it is counted
   */
  find(filter: PhotoFilter, { from, until, offset, limit, order }: Wanted, amend?: (found: Bitset) => void): Matches {
    const bits = this.#found
    fillRange(bits, from, until)
    this.#narrow(bits, filter)
    amend?.(bits)
    const total = countBits(bits)
    const first = order === 'oldest' ? lowest : highest
    return { total, ordinals: offset >= total ? [] : first(bits, offset, limit) }
  }

  /** What forgives accents and spelling: made when it is first asked for, or beforehand. */
  get later(): readonly MadeInSteps<unknown>[] {
    return [this.#loose, this.#vocabulary]
  }

  /** What the photos are called. */
  get vocabulary(): Vocabulary {
    return this.#vocabulary.value
  }

  /** Leaves those that match. */
  #narrow(bits: Bitset, filter: PhotoFilter): void {
    const { photographers, categories, tags, daysOfYear, locations } = this.#parts
    const { photographer, category, tag, on, location, q, phrases = [], words = [] } = filter
    if (photographer !== undefined) keepOnly(bits, this.#named(photographers, photographer))
    if (category !== undefined) keepOnly(bits, this.#named(categories, fold(category)))
    if (tag !== undefined) keepOnly(bits, this.#named(tags, fold(tag)))
    if (on !== undefined) keepOnly(bits, this.#named(daysOfYear, on))
    if (location !== undefined) keepOnly(bits, this.#containing(locations, fold(location)))
    if (q !== undefined) keepOnly(bits, this.#text(fold(q)))
    for (const phrase of phrases) keepOnly(bits, this.#text(fold(phrase)))
    for (const word of words) keepOnly(bits, this.#loose.value.containing(plain(word), this.#none()))
  }

  /** An empty set. It is the same one each time, so that a search leaves no garbage: use it before the next. */
  #none(): Bitset {
    return this.#condition.fill(0)
  }

  #named(photos: NamedPhotos, name: string): Bitset {
    const { postings } = photos
    const id = photos.find(name)
    if (id === undefined) return this.#none()
    const frequent = postings.frequent(id)
    if (frequent !== undefined) return frequent
    const bits = this.#none()
    postings.addPlacesOf(id, bits)
    return bits
  }

  #containing(entries: SubstringIndex, needle: string): Bitset {
    return entries.frequent(needle) ?? entries.addContaining(needle, this.#none())
  }

  /**
   * A needle without a space is inside a word. One with a space ends a word and begins the next one; with more of them,
   * there are whole words in between, and the few values that have every pair are looked at.
   */
  #text(needle: string): Bitset {
    const { words, values, photosOfValue, pairs, ends } = this.#parts
    const parts = needle.split(' ')
    if (parts.length === 1) return this.#containing(words, needle)
    const last = parts.length - 1
    const wordsOf = parts.map((part, index): ArrayLike<number> => {
      if (index === 0) return ends.endingWith(part)
      if (index === last) return ends.beginningWith(part)
      const whole = words.find(part)
      return whole === undefined ? [] : [whole]
    })
    const having = pairs.beside(wordsOf[0]!, wordsOf[1]!, this.#besides)
    for (let index = 1; index < last; index++) keepOnly(having, pairs.beside(wordsOf[index]!, wordsOf[index + 1]!))
    const bits = this.#none()
    forEachBit(having, (value) => {
      if (last === 1 || values[value]!.includes(needle)) photosOfValue.addPlacesOf(value, bits)
    })
    return bits
  }
}
