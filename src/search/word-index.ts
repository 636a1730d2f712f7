import { fold } from '../photos/fold.js'
import { type Bitset, createRange, hasBit, keepOnly, unionOf } from './bitset.js'
import { NumberLists } from './number-lists.js'
import type { Ordinals } from './ordinals.js'
import { TermDictionary } from './term-dictionary.js'

const BETWEEN_WORDS = /[\s\p{P}]+/u
/** A single letter is part of most words. */
const MIN_PART_LETTERS = 2

/** Endings of plurals, each with that of the singular, by language. The forms need not exist: only words of the archive count. */
const ENDINGS: Readonly<Record<string, string>> = {
  en: 's/ es/ ies/y ves/f ves/fe men/man children/child',
  de: 'e/ en/ er/ n/ s/',
}
const OTHER_ENDINGS = 's/ es/'

/**
 * Texts that some photos have, found by whole words, singular or plural. A word that no text has is found in longer ones.
 * The words of all texts are in one array, which is scanned in 2 ms with a century of photos, and takes less memory than a
 * list of photos for each word.
 */
export class WordIndex {
  readonly #endings: readonly (readonly string[])[]
  readonly #words = new TermDictionary()
  readonly #wordsOfTexts = new NumberLists()
  /** The ordinal of the photo of each text. */
  readonly #photos: number[] = []

  /** @param language of the texts, BCP 47 */
  constructor(language: string) {
    const endings = ENDINGS[language.slice(0, 2).toLowerCase()] ?? OTHER_ENDINGS
    this.#endings = endings.split(' ').map((pair) => pair.split('/'))
  }

  add(text: string, ordinal: number): void {
    if (text === '') return
    const id = this.#photos.push(ordinal) - 1
    for (const word of new Set(fold(text).split(BETWEEN_WORDS))) {
      if (word !== '') this.#wordsOfTexts.append(id, this.#words.idOf(word))
    }
  }

  /** The photos whose texts have all of the words; without words, all that have a text. */
  withAll(words: string, size: number): Bitset {
    const found = createRange(0, size, size)
    for (const word of new Set(fold(words).split(BETWEEN_WORDS))) {
      keepOnly(found, unionOf([this.#having(word, found)], size))
    }
    return found
  }

  /** Whether each word, singular or plural, is in some text, at least within a longer word. */
  has(words: string): boolean {
    const each = fold(words).split(BETWEEN_WORDS)
    return each.every((word) => this.#words.has(word) || this.#idsOf(word).length > 0)
  }

  /** The longer words that contain a word, the commonest first, with how many of the first `until` photos have them. */
  longerWords(word: string, until: number) {
    const part = fold(word)
    if (part.length < MIN_PART_LETTERS || BETWEEN_WORDS.test(part)) return { isWord: false, longer: [] }
    const forms = this.#idsOf(part)
    const photos = new Uint32Array(this.#words.terms.length)
    const end = this.#wordsOfTexts.startOf(this.#photos.findIndex((ordinal) => ordinal >= until))
    const words = this.#wordsOfTexts.numbers
    for (let at = 0; at < end; at++) photos[words[at]!]!++
    const ids = this.#words.containing(part).filter((id) => !forms.includes(id) && photos[id]! > 0)
    const longer = ids.map((id) => ({ word: this.#words.terms[id]!, photos: photos[id]! }))
    return { isWord: forms.length > 0, longer: longer.sort((a, b) => b.photos - a.photos) }
  }

  /** Skips the texts of other photos, so each further word of a search costs less. */
  #having(word: string, among: Bitset): Ordinals {
    if (word === '') return this.#photos
    const ids = this.#idsOf(word)
    const isWanted = new Uint8Array(this.#words.terms.length)
    for (const id of ids.length > 0 ? ids : this.#words.containing(word)) isWanted[id] = 1
    const words = this.#wordsOfTexts.numbers
    return this.#photos.filter((ordinal, text) => {
      if (!hasBit(among, ordinal)) return false
      const end = this.#wordsOfTexts.startOf(text + 1)
      let at = this.#wordsOfTexts.startOf(text)
      while (at < end && isWanted[words[at]!] === 0) at++
      return at < end
    })
  }

  /** The numbers of a word and its singular or plural. */
  #idsOf(word: string): readonly number[] {
    const forms = this.#endings.flatMap(([plural = '', singular = '']) => [
      ...(word.endsWith(plural) ? [word.slice(0, -plural.length) + singular] : []),
      ...(word.endsWith(singular) ? [word.slice(0, word.length - singular.length) + plural] : []),
    ])
    return [word, ...forms].flatMap((form) => this.#words.find(form) ?? [])
  }
}
