import type { CountPhotos, Spelling } from './loose-words.js'
import { NearestWords } from './nearest-words.js'
import { plainTexts } from './plain-text.js'

/** A name that may be meant; the smaller the distance, the likelier. */
export interface NearName extends Spelling {
  readonly distance: number
}

/** Fewer letters are within too many names. */
const MIN_PART = 3
/** Of a name that contains what was typed, or is contained in it: likelier than any spelt wrongly. */
const PART_DISTANCE = 0.5

/** Whole names, such as categories and tags, as somebody may write them who knows them roughly. */
export class LooseNames {
  /** Folded. */
  readonly #names: readonly string[]
  readonly #forms: readonly string[]
  readonly #nearest: NearestWords
  readonly #count: CountPhotos

  private constructor(names: readonly string[], forms: readonly string[], nearest: NearestWords, count: CountPhotos) {
    this.#names = names
    this.#forms = forms
    this.#nearest = nearest
    this.#count = count
  }

  /** In steps of a millisecond. @param names folded */
  static *of(names: readonly string[], count: CountPhotos): Generator<void, LooseNames> {
    const forms = yield* plainTexts(names)
    return new LooseNames(names, forms, yield* NearestWords.inSteps(forms), count)
  }

  /** The same names, whose photos are counted in another way. */
  counting(count: CountPhotos): LooseNames {
    return new LooseNames(this.#names, this.#forms, this.#nearest, count)
  }

  /** The names that are like `form`, itself plain. */
  like(form: string): readonly NearName[] {
    const near: NearName[] = []
    const isKnown = (index: number) => this.#count(index) > 0
    const note = (index: number, distance: number) =>
      near.push({ text: this.#names[index]!, photos: this.#count(index), distance })
    this.#forms.forEach((other, index) => {
      const distance = form === other ? 0 : holdsPart(form, other) ? PART_DISTANCE : undefined
      if (distance !== undefined && isKnown(index)) note(index, distance)
    })
    if (near.length === 0) for (const { index, distance } of this.#nearest.find(form, isKnown)) note(index, distance)
    return near
  }
}

function holdsPart(form: string, other: string): boolean {
  const [shorter, longer] = form.length < other.length ? [form, other] : [other, form]
  return shorter.length >= MIN_PART && longer.includes(shorter)
}
