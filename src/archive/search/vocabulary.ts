import type { IndexParts } from './index-parts.js'
import { Pace } from './lists/pace.js'
import type { Postings } from './lists/postings.js'
import { NumberedTexts } from './lists/text-numbers.js'
import { LooseNames } from './loose-names.js'
import { type CountPhotos, LooseWords, type Spelling } from './loose-words.js'
import { plainTexts } from './plain-text.js'

/** A whole place. */
export interface KnownPlace {
  /** Folded. */
  readonly text: string
  /** Plain. */
  readonly form: string
}

/** How many photos each thing has, by its number. */
interface Counts {
  readonly word: CountPhotos
  readonly place: CountPhotos
  readonly placeWord: CountPhotos
  readonly tag: CountPhotos
  readonly category: CountPhotos
}
type PhotosOfNumbers = Pick<IndexParts, 'words' | 'locations' | 'tags' | 'categories'>
type PlacesOfWords = readonly (readonly number[])[]

/** What the photos of a stretch are called, to find what somebody meant who spelt it otherwise. */
export class Vocabulary {
  readonly words: LooseWords
  /** The words of places alone. */
  readonly placeWords: LooseWords
  readonly tags: LooseNames
  readonly categories: LooseNames
  readonly #places: readonly KnownPlace[]
  readonly #countPlace: CountPhotos
  readonly #countWithout: (ordinals: ArrayLike<number>) => Counts

  private constructor(
    { words, placeWords, tags, categories }: Pick<Vocabulary, 'words' | 'placeWords' | 'tags' | 'categories'>,
    places: readonly KnownPlace[],
    countPlace: CountPhotos,
    countWithout: (ordinals: ArrayLike<number>) => Counts,
  ) {
    this.words = words
    this.placeWords = placeWords
    this.tags = tags
    this.categories = categories
    this.#places = places
    this.#countPlace = countPlace
    this.#countWithout = countWithout
  }

  /** In steps of a millisecond. @param words those of `parts` */
  static *of(parts: PhotosOfNumbers, words: LooseWords): Generator<void, Vocabulary> {
    const { locations, tags, categories } = parts
    const split = yield* wordsOf(locations.entries)
    const counts = countersOf(parts, split.textsOfWord, (postings) => (id) => postings.count(id))
    const forms = yield* plainTexts(locations.entries)
    return new Vocabulary(
      {
        words,
        placeWords: yield* LooseWords.of(split.words, counts.placeWord),
        tags: yield* LooseNames.of(tags.names, counts.tag),
        categories: yield* LooseNames.of(categories.names, counts.category),
      },
      locations.entries.map((text, id) => ({ text, form: forms[id]! })),
      counts.place,
      (ordinals) => countersOf(parts, split.textsOfWord, (postings) => (id) => postings.countWithout(id, ordinals)),
    )
  }

  /** The same as if there were no photos of some ordinals. */
  without(ordinals: ArrayLike<number>): Vocabulary {
    const counts = this.#countWithout(ordinals)
    const { words, placeWords, tags, categories } = this
    return new Vocabulary(
      {
        words: words.counting(counts.word),
        placeWords: placeWords.counting(counts.placeWord),
        tags: tags.counting(counts.tag),
        categories: categories.counting(counts.category),
      },
      this.#places,
      counts.place,
      this.#countWithout,
    )
  }

  get places(): readonly KnownPlace[] {
    return this.#places.filter((_, id) => this.#countPlace(id) > 0)
  }
}

function countersOf(
  { words, locations, tags, categories }: PhotosOfNumbers,
  placesOfWord: PlacesOfWords,
  counter: (postings: Postings) => CountPhotos,
): Counts {
  const place = counter(locations.postings)
  return {
    word: counter(words.postings),
    place,
    // A photo has one place: none is counted twice.
    placeWord: (word) => placesOfWord[word]!.reduce((sum, id) => sum + place(id), 0),
    tag: counter(tags.postings),
    category: counter(categories.postings),
  }
}

/** The different words of texts, with the numbers of the texts that each is in. */
function* wordsOf(
  texts: readonly string[],
): Generator<void, { readonly words: readonly string[]; readonly textsOfWord: PlacesOfWords }> {
  const words = new NumberedTexts()
  const textsOfWord: number[][] = []
  const pace = new Pace()
  for (let id = 0; id < texts.length; id++) {
    for (const word of new Set(texts[id]!.split(' '))) {
      const number = words.numberOf(word)
      if (textsOfWord[number] === undefined) textsOfWord[number] = [id]
      else textsOfWord[number].push(id)
    }
    if (pace.isOver(PER_TEXT)) yield
  }
  return { words: words.texts, textsOfWord }
}

/** What splitting one takes, in operations. */
const PER_TEXT = 100

/** The likeliest of what several stretches know: the nearest, and of those what most photos have. */
export function likeliest<One extends Spelling & { readonly distance?: number }>(
  found: readonly One[],
): One | undefined {
  const photos = new Map<string, number>()
  for (const { text, photos: count } of found) photos.set(text, (photos.get(text) ?? 0) + count)
  let best: One | undefined
  for (const one of found) {
    const nearer = (one.distance ?? 0) - (best?.distance ?? 0)
    if (best === undefined || nearer < 0 || (nearer === 0 && photos.get(one.text)! > photos.get(best.text)!)) best = one
  }
  return best
}
