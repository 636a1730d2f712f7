import { NearestWords } from './nearest-words.js'
import { normalise, normalisedForms, pieceMeant } from './normalise.js'
import { TermDictionary } from './term-dictionary.js'

/** A folded text of the archive that the searcher may have meant. */
export interface Spelling {
  readonly text: string
  /** Approximate number of photos that have it. */
  readonly photos: number
  /** Smaller is likelier; 0 if only accents and punctuation differ. */
  readonly distance: number
}

/** Maximum number of words compared for one part of a word, because a few letters can occur in any number of words. */
const MAX_SPELLINGS = 64
/** Shorter parts occur in too many names. */
const MIN_PART_LETTERS = 3
/** The distance between two names if one contains the other: likelier than a misspelling. */
const PART_DISTANCE = 0.5

/** Finds words, ignoring accents and punctuation. */
export class WordSpellings {
  readonly #words: string[] = []
  readonly #forms = new TermDictionary()
  readonly #wordsOfForm: number[][] = []
  readonly #nearest = new NearestWords()
  readonly #countPhotos: (word: number) => number

  /** @param countPhotos counts the photos of a word by its number, in the order of `add` */
  constructor(countPhotos: (word: number) => number) {
    this.#countPhotos = countPhotos
  }

  /** @param word folded, and not added before */
  add(word: string): void {
    const id = this.#words.push(word) - 1
    for (const form of normalisedForms(word)) {
      if (form === '') continue
      const number = this.#forms.idOf(form)
      if (number === this.#wordsOfForm.length) {
        this.#wordsOfForm.push([])
        this.#nearest.add(form)
      }
      this.#wordsOfForm[number]!.push(id)
    }
  }

  /** The numbers of the words that contain `part`. @param part normalised */
  meaning(part: string): readonly number[] {
    return this.#forms.containing(part).flatMap((form) => this.#wordsOfForm[form]!)
  }

  /** The likeliest spelling of `part` in the archive, or else the nearest word. @param part normalised */
  likeliest(part: string): Spelling | undefined {
    return likeliest(this.#spellingsOf(part)) ?? likeliest(this.#nearestTo(part))
  }

  #spellingsOf(part: string): readonly Spelling[] {
    const photos = new Map<string, number>()
    for (const word of this.meaning(part).slice(0, MAX_SPELLINGS)) {
      const piece = pieceMeant(this.#words[word]!, part)
      photos.set(piece, (photos.get(piece) ?? 0) + this.#countPhotos(word))
    }
    return [...photos].map(([text, count]) => ({ text, photos: count, distance: 0 }))
  }

  #nearestTo(part: string): readonly Spelling[] {
    return this.#nearest.find(part).flatMap(({ index, distance }) =>
      this.#wordsOfForm[index]!.map((word) => ({
        text: pieceMeant(this.#words[word]!, this.#forms.terms[index]!),
        photos: this.#countPhotos(word),
        distance,
      })),
    )
  }
}

/** Finds whole names, such as categories and tags, ignoring accents and punctuation. */
export class NameSpellings {
  readonly #names: string[] = []
  readonly #forms: string[] = []
  readonly #nearest = new NearestWords()
  readonly #countPhotos: (name: string) => number

  constructor(countPhotos: (name: string) => number) {
    this.#countPhotos = countPhotos
  }

  /** @param name folded, and not added before */
  add(name: string): void {
    const form = normalise(name)
    this.#names.push(name)
    this.#forms.push(form)
    this.#nearest.add(form)
  }

  /** @param form normalised */
  likeliest(form: string): Spelling | undefined {
    const near: Spelling[] = []
    const note = (index: number, distance: number) => {
      const text = this.#names[index]!
      near.push({ text, photos: this.#countPhotos(text), distance })
    }
    this.#forms.forEach((other, index) => {
      if (form === other) note(index, 0)
      else if (holdsPart(form, other)) note(index, PART_DISTANCE)
    })
    if (near.length === 0) for (const { index, distance } of this.#nearest.find(form)) note(index, distance)
    return likeliest(near)
  }
}

function holdsPart(form: string, other: string): boolean {
  const [shorter, longer] = form.length < other.length ? [form, other] : [other, form]
  return shorter.length >= MIN_PART_LETTERS && longer.includes(shorter)
}

/** The nearest spelling; if several are equally near, the one with the most photos. */
export function likeliest(found: readonly Spelling[]): Spelling | undefined {
  const photos = new Map<string, number>()
  for (const { text, photos: count } of found) photos.set(text, (photos.get(text) ?? 0) + count)
  let best: Spelling | undefined
  for (const one of found) {
    const nearer = one.distance - (best?.distance ?? 0)
    if (best === undefined || nearer < 0 || (nearer === 0 && photos.get(one.text)! > photos.get(best.text)!)) best = one
  }
  return best
}
