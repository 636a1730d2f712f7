import { fold } from '../photos/fold.js'
import { getOrMake } from '../photos/get-or-make.js'
import { countBits, createRange, keepOnly, ordinalsOf, unionOf } from './bitset.js'
import { addAt, type Ordinals } from './ordinals.js'
import { WordSpellings } from './spellings.js'
import { TermDictionary } from './term-dictionary.js'

/** Comparing this few texts with a phrase is faster than looking up another part of the phrase. */
const FEW_TEXTS = 100

/** The distinct titles, places, categories, tags and names of photographers, with their words and photos. */
export class TextIndex {
  readonly #words = new TermDictionary()
  readonly #photosOfWord: number[][] = []
  readonly #textsOfWord: number[][] = []
  /** The distinct texts, folded. */
  readonly #texts: string[] = []
  readonly #textIds = new Map<string, number>()
  readonly #wordsOfText: number[][] = []
  readonly #photosOfText: number[][] = []
  /** Text IDs of places, categories, tags and names, keyed by spelling as written. These recur, so each is folded once. */
  readonly #textIdsOfNames = new Map<string, number>()
  readonly words = new WordSpellings((word) => this.#photosOfWord[word]!.length)

  /** Adds a text of a photo. @param text folded @returns the text, as one string that equal texts share */
  add(text: string, ordinal: number): string {
    const id = this.#idOfText(text)
    this.#addText(id, ordinal)
    return this.#texts[id]!
  }

  /** Adds a text that recurs, such as a tag. @returns the folded name */
  addNamed(name: string, ordinal: number): string {
    const text = getOrMake(this.#textIdsOfNames, name, () => this.#idOfText(fold(name)))
    this.#addText(text, ordinal)
    return this.#texts[text]!
  }

  /** The words that contain `part`, each with its photos. @param part folded */
  wordsWith(part: string): { readonly word: string; readonly photos: Ordinals }[] {
    return this.#words.containing(part).map((id) => ({ word: this.#words.terms[id]!, photos: this.#photosOfWord[id]! }))
  }

  /** The photos of each word that contains `part`, ignoring accents and punctuation. @param part normalised */
  spelling(part: string): readonly Ordinals[] {
    return this.words.meaning(part).map((id) => this.#photosOfWord[id]!)
  }

  /** The photos of each text that contains `needle`. A needle without a space is part of a word. */
  saying(needle: string): readonly Ordinals[] {
    return needle.includes(' ')
      ? this.#textsWith(needle).map((id) => this.#photosOfText[id]!)
      : this.#words.containing(needle).map((id) => this.#photosOfWord[id]!)
  }

  /** The texts that contain a phrase: its first part ends a word, its last part begins one, and the others are words. */
  #textsWith(phrase: string): readonly number[] {
    const count = this.#texts.length
    const texts = createRange(0, count, count)
    const parts = phrase.split(' ')
    const last = parts.length - 1
    // Whole words first, which need no scan, then the longer end, which fewer words contain.
    const inOrder = [...parts.keys()].slice(1, -1)
    inOrder.push(...(parts[0]!.length > parts[last]!.length ? [0, last] : [last, 0]))
    for (const index of inOrder) {
      const textsOfPart = this.#wordsAt(parts[index]!, index, last).map((word) => this.#textsOfWord[word])
      keepOnly(texts, unionOf(textsOfPart, count))
      if (countBits(texts) <= FEW_TEXTS) break
    }
    return ordinalsOf(texts, 'lowest', 0, count).filter((text) => this.#texts[text]!.includes(phrase))
  }

  #wordsAt(part: string, index: number, last: number): readonly number[] {
    if (index === 0) return this.#words.endingWith(part)
    if (index === last) return this.#words.beginningWith(part)
    const word = this.#words.find(part)
    return word === undefined ? [] : [word]
  }

  #addText(text: number, ordinal: number): void {
    addAt(this.#photosOfText, text, ordinal)
    for (const word of this.#wordsOfText[text]!) addAt(this.#photosOfWord, word, ordinal)
  }

  #idOfText(folded: string): number {
    return getOrMake(this.#textIds, folded, () => {
      const id = this.#texts.push(folded) - 1
      this.#wordsOfText.push(folded.split(' ').map((word) => this.#addWord(word, id)))
      return id
    })
  }

  #addWord(word: string, text: number): number {
    const id = this.#words.idOf(word)
    if (id === this.#textsOfWord.length) this.words.add(word)
    addAt(this.#textsOfWord, id, text)
    return id
  }
}
