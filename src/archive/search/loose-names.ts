import type { Spelling } from './loose-words.js'
import { NearestWords } from './nearest-words.js'
import { plain } from './plain-text.js'

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
  readonly #names: readonly Spelling[]
  readonly #forms: readonly string[]
  readonly #nearest: NearestWords

  /** @param names folded */
  constructor(names: readonly Spelling[]) {
    this.#names = names
    this.#forms = names.map(({ text }) => plain(text))
    this.#nearest = new NearestWords(this.#forms)
  }

  /** The names that are like `form`, itself plain. */
  like(form: string): readonly NearName[] {
    const near: NearName[] = []
    this.#forms.forEach((other, index) => {
      if (form === other) near.push({ ...this.#names[index]!, distance: 0 })
      else if (holdsPart(form, other)) near.push({ ...this.#names[index]!, distance: PART_DISTANCE })
    })
    if (near.length > 0) return near
    return this.#nearest.find(form).map(({ index, distance }) => ({ ...this.#names[index]!, distance }))
  }
}

function holdsPart(form: string, other: string): boolean {
  const [shorter, longer] = form.length < other.length ? [form, other] : [other, form]
  return shorter.length >= MIN_PART && longer.includes(shorter)
}
