import type { Bitset } from './bitset.js'
import { NearestWords } from './nearest-words.js'
import { pieceMeant, plainForms } from './plain-text.js'
import { mergePlaces } from './postings.js'
import { type SubstringIndex, SubstringIndexBuilder } from './substring-index.js'

/** A spelling that is somewhere in the archive, and about how many photos have it. */
export interface Spelling {
  readonly text: string
  readonly photos: number
}

/** Spellings of a word that are looked at: a few letters are in any number of words. */
const MAX_SPELLINGS = 64

/** The words of an index, or its places, as they are compared where accents and punctuation are forgiven. */
export class LooseWords {
  readonly #entries: SubstringIndex
  readonly #loose: SubstringIndex
  readonly #forms: readonly string[]
  /** The entries that each form stands for. */
  readonly #meant: readonly (readonly number[])[]
  #nearest: NearestWords | undefined

  constructor(entries: SubstringIndex) {
    const builder = new SubstringIndexBuilder()
    const meant: number[][] = []
    entries.entries.forEach((entry, id) => {
      for (const form of plainForms(entry)) {
        if (form === '') continue
        const number = builder.idOf(form)
        if (meant[number] === undefined) meant[number] = [id]
        else meant[number].push(id)
      }
    })
    meant.forEach((ids, form) => {
      for (const place of mergePlaces(ids.map((id) => entries.placesOf(id)))) builder.add(form, place)
    })
    this.#entries = entries
    this.#forms = builder.entries
    this.#meant = meant
    this.#loose = builder.build(entries.size)
  }

  /** The photos with a word that contains `needle`, itself plain. */
  containing(needle: string): Bitset {
    return this.#loose.containing(needle)
  }

  /** What is written in the archive where somebody typed `needle`, itself plain. */
  spellingsOf(needle: string): readonly Spelling[] {
    const photos = new Map<string, number>()
    let looked = 0
    this.#loose.scan(needle, (form) => {
      for (const id of this.#meant[form]!) {
        if (++looked > MAX_SPELLINGS) return
        const piece = pieceMeant(this.#entries.entries[id]!, needle)
        photos.set(piece, (photos.get(piece) ?? 0) + this.#entries.placesOf(id).length)
      }
    })
    return [...photos].map(([text, count]) => ({ text, photos: count }))
  }

  /** The words that differ in the fewest letters from `needle`, itself plain. */
  nearest(needle: string): readonly (Spelling & { readonly distance: number })[] {
    this.#nearest ??= new NearestWords(this.#forms)
    return this.#nearest.find(needle).flatMap(({ index, distance }) =>
      this.#meant[index]!.map((id) => ({
        text: pieceMeant(this.#entries.entries[id]!, this.#forms[index]!),
        photos: this.#entries.placesOf(id).length,
        distance,
      })),
    )
  }
}
