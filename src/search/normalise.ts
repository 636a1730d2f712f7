import { fold } from '../photos/fold.js'
import { LATIN_LETTERS, UMLAUTS } from '../photos/latin-letters.js'

// Normalises text for comparison without accents and punctuation: `Évora,` is `evora`, `Köln` is `koln` or `koeln`.

const NORMALISED = /^[a-z0-9]*$/
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu
/** Word separators. An ampersand or an apostrophe is part of a word: `B&W`, `don't`. */
const BETWEEN_WORDS = /[\s\p{Pd}/,;:|+_()[\]{}<>"“”„«»!?¿¡…]+/u
const OTHER_LATIN = new RegExp(`[${Object.keys(LATIN_LETTERS).join('')}]`, 'g')
const UMLAUT = new RegExp(`[${Object.keys(UMLAUTS).join('')}]`, 'g')

/** The letters and digits of a text, folded and without accents. */
export function normalise(text: string): string {
  const folded = fold(text)
  if (NORMALISED.test(folded)) return folded
  return folded
    .replace(OTHER_LATIN, (letter) => LATIN_LETTERS[letter]!)
    .normalize('NFD')
    .replace(NEITHER_LETTER_NOR_DIGIT, '')
}

/** The forms in which a folded word may be typed on another keyboard: one, or two if it has umlauts. */
export function normalisedForms(word: string): readonly string[] {
  const form = normalise(word)
  if (NORMALISED.test(word)) return [form]
  const german = word.replace(UMLAUT, (letter) => UMLAUTS[letter]!)
  return german === word ? [form] : [form, normalise(german)]
}

/** The distinct words of a typed text, spelt as typed, without the punctuation between them. */
export const splitWords = (text: string): readonly string[] => [...wordsByForm(text).values()]

/** The same, by their normalised forms. */
export function wordsByForm(text: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const word of text.split(BETWEEN_WORDS)) {
    const form = normalise(word)
    if (form !== '' && !words.has(form)) words.set(form, word)
  }
  return words
}

/** The part of a folded word that matches the normalised `needle`. */
export function pieceMeant(word: string, needle: string): string {
  const letters = [...word]
  for (const spell of [(letter: string) => letter, (letter: string) => UMLAUTS[letter] ?? letter]) {
    let text = ''
    const starts = letters.map((letter) => {
      const start = text.length
      text += normalise(spell(letter))
      return start
    })
    const at = text.indexOf(needle)
    if (at === -1) continue
    const end = at + needle.length
    const first = starts.findLastIndex((start) => start <= at)
    const behind = starts.findIndex((start) => start >= end)
    return letters.slice(first, behind === -1 ? undefined : behind).join('')
  }
  return word
}
