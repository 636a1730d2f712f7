import { findFrequentGrams, gramOf, type PhotosOfEntries } from './frequent-grams.js'
import type { Bitset } from './lists/bitset.js'
import { LooseWords } from './loose-words.js'
import type { SubstringIndex } from './substring-index.js'

/** Which photos have words that contain a piece of text, where accents and punctuation are forgiven. */
export class LooseIndex {
  readonly words: LooseWords
  readonly #photos: PhotosOfEntries
  readonly #frequentGrams: ReadonlyMap<number, Bitset>

  private constructor(words: LooseWords, photos: PhotosOfEntries, frequentGrams: ReadonlyMap<number, Bitset>) {
    this.words = words
    this.#photos = photos
    this.#frequentGrams = frequentGrams
  }

  /** In steps of a millisecond: words that forgive, and the photos that an index of the same words knows already. */
  static *of({ entries, postings }: SubstringIndex): Generator<void, LooseIndex> {
    const words = yield* LooseWords.of(entries, (id) => postings.count(id))
    const photos: PhotosOfEntries = {
      size: postings.size,
      count: (form) => words.meantBy(form).reduce((sum, id) => sum + postings.count(id), 0),
      addPlacesOf: (form, bits) => {
        for (const id of words.meantBy(form)) postings.addPlacesOf(id, bits)
      },
    }
    return new LooseIndex(words, photos, yield* findFrequentGrams(words.forms, photos))
  }

  /** The photos with a word that contains `needle`, itself plain: not to be changed. @param empty to work with */
  containing(needle: string, empty: Bitset): Bitset {
    const frequent = needle.length <= 2 ? this.#frequentGrams.get(gramOf(needle)) : undefined
    if (frequent !== undefined) return frequent
    this.words.scan(needle, (form) => this.#photos.addPlacesOf(form, empty))
    return empty
  }
}
