import { JoinedEntries } from './joined-entries.js'
import { Pace } from './lists/pace.js'
import { NumberedTexts } from './lists/text-numbers.js'
import { NearestWords } from './nearest-words.js'
import { pieceMeant, plainForms } from './plain-text.js'

/** A spelling that is somewhere in the archive, and about how many photos have it. */
export interface Spelling {
  readonly text: string
  readonly photos: number
}

/** How many photos have something, by its number; those that none has are passed over. */
export type CountPhotos = (id: number) => number

/** Spellings of a word that are looked at: a few letters are in any number of words. */
const MAX_SPELLINGS = 64
/** What reading a word takes, in operations. */
const PER_WORD = 100

/** Words as they are compared where accents and punctuation are forgiven. */
export class LooseWords {
  /** As they are written, by their numbers. */
  readonly #words: readonly string[]
  readonly #forms: JoinedEntries
  /** The words that each form stands for. */
  readonly #meant: readonly (readonly number[])[]
  readonly #nearest: NearestWords
  readonly #count: CountPhotos

  private constructor(
    words: readonly string[],
    forms: JoinedEntries,
    meant: readonly (readonly number[])[],
    nearest: NearestWords,
    count: CountPhotos,
  ) {
    this.#words = words
    this.#forms = forms
    this.#meant = meant
    this.#nearest = nearest
    this.#count = count
  }

  /** In steps of a millisecond. @param words different ones */
  static *of(words: readonly string[], count: CountPhotos): Generator<void, LooseWords> {
    const forms = new NumberedTexts()
    const meant: number[][] = []
    const pace = new Pace()
    for (let id = 0; id < words.length; id++) {
      for (const form of plainForms(words[id]!)) {
        if (form === '') continue
        const number = forms.numberOf(form)
        if (meant[number] === undefined) meant[number] = [id]
        else meant[number].push(id)
      }
      if (pace.isOver(PER_WORD)) yield
    }
    const joined = yield* JoinedEntries.of(forms.texts)
    return new LooseWords(words, joined, meant, yield* NearestWords.inSteps(forms.texts), count)
  }

  /** The same words, whose photos are counted in another way. */
  counting(count: CountPhotos): LooseWords {
    return new LooseWords(this.#words, this.#forms, this.#meant, this.#nearest, count)
  }

  /** By their numbers. */
  get forms(): readonly string[] {
    return this.#forms.entries
  }

  /** The words that a form stands for. */
  meantBy(form: number): readonly number[] {
    return this.#meant[form]!
  }

  /** Visits the numbers of the forms that contain `needle`, itself plain. */
  scan(needle: string, found: (form: number) => void): void {
    this.#forms.scan(needle, found)
  }

  /** What is written in the archive where somebody typed `needle`, itself plain. */
  spellingsOf(needle: string): readonly Spelling[] {
    const photos = new Map<string, number>()
    let looked = 0
    this.scan(needle, (form) => {
      for (const id of this.#meant[form]!) {
        const count = this.#count(id)
        if (count === 0) continue
        if (++looked > MAX_SPELLINGS) return
        const piece = pieceMeant(this.#words[id]!, needle)
        photos.set(piece, (photos.get(piece) ?? 0) + count)
      }
    })
    return [...photos].map(([text, count]) => ({ text, photos: count }))
  }

  /** The words that differ in the fewest letters from `needle`, itself plain. */
  nearest(needle: string): readonly (Spelling & { readonly distance: number })[] {
    const isKnown = (form: number) => this.#meant[form]!.some((id) => this.#count(id) > 0)
    return this.#nearest.find(needle, isKnown).flatMap(({ index, distance }) =>
      this.#meant[index]!.map((id) => ({
        text: pieceMeant(this.#words[id]!, this.forms[index]!),
        photos: this.#count(id),
        distance,
      })).filter(({ photos }) => photos > 0),
    )
  }
}
