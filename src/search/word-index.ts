import { fold } from '../photos/fold.js'
import { type Bitset, countUnion, createBitset, fillRange, keepOnly, unionOf } from './bitset.js'
import { addAt, type Ordinals } from './ordinals.js'
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

/** Texts that some photos have, found by whole words, singular or plural. A word that no text has is found in longer ones. */
export class WordIndex {
  readonly #endings: readonly (readonly string[])[]
  readonly #words = new TermDictionary()
  readonly #photosOfWord: number[][] = []

  /** @param language of the texts, BCP 47 */
  constructor(language: string) {
    const endings = ENDINGS[language.slice(0, 2)] ?? OTHER_ENDINGS
    this.#endings = endings.split(' ').map((pair) => pair.split('/'))
  }

  add(text: string, ordinal: number): void {
    if (text === '') return
    for (const word of fold(text).split(BETWEEN_WORDS)) {
      if (word !== '') addAt(this.#photosOfWord, this.#words.idOf(word), ordinal)
    }
  }

  /** The photos whose texts have all of the words; those with a text if there are none. */
  withAll(words: string, size: number): Bitset {
    const found = createBitset(size)
    fillRange(found, 0, size)
    for (const word of new Set(fold(words).split(BETWEEN_WORDS))) keepOnly(found, unionOf(this.#having(word), size))
    return found
  }

  /** The longer words that contain a word, the commonest first, with how many of the first `until` photos have them. */
  longerWords(word: string, until: number) {
    const part = fold(word)
    if (part.length < MIN_PART_LETTERS || BETWEEN_WORDS.test(part)) return { isWord: false, longer: [] }
    const forms = this.#idsOf(part)
    const ids = this.#words.containing(part).filter((id) => !forms.includes(id))
    const longer = ids.map((id) => ({
      word: this.#words.terms[id]!,
      photos: countUnion([this.#photosOfWord[id]!], until),
    }))
    const common = longer.filter(({ photos }) => photos > 0).sort((a, b) => b.photos - a.photos)
    return { isWord: forms.length > 0, longer: common }
  }

  #having(word: string): readonly Ordinals[] {
    const ids = word === '' ? [] : this.#idsOf(word)
    return (ids.length > 0 ? ids : this.#words.containing(word)).map((id) => this.#photosOfWord[id]!)
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
