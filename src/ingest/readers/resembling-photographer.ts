import type { Photographer } from '../../photos/site.js'
import { makeSlug } from '../slug.js'

/**
 * The one photographer whose name or alias is most like what a file calls its creator, by words with and without accents:
 * `bjorn.pedersen@mail.test` and `B. Pedersen` are like `Bjørn Pedersen`. `undefined` when none is, or two are alike.
 */
export function findResembling(
  creators: readonly string[],
  photographers: readonly Photographer[],
): Photographer | undefined {
  const words = creators.flatMap((creator) => wordsOf(creator).flat())
  const scored = photographers
    .map((photographer) => ({ photographer, letters: countLetters(photographer, words) }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters)
  const [best, next] = scored
  return best?.letters === next?.letters ? undefined : best?.photographer
}

/** The letters of those words of a photographer's name that are among `words`. */
function countLetters({ name, aliases }: Photographer, words: readonly string[]): number {
  const counts = [name, ...aliases].map((one) =>
    wordsOf(one)
      .filter((spellings) => spellings.some((spelling) => words.some((word) => isLike(word, spelling))))
      .reduce((letters, [spelling = '']) => letters + spelling.length, 0),
  )
  return Math.max(...counts)
}

/** Shorter ones begin or end too many words of other names. */
const LONG_ENOUGH = 4

/** `lbrandt` and `lenabrandt` are like `brandt`; initials are like nothing. */
function isLike(word: string, own: string): boolean {
  if (word === own) return own.length > 1
  return own.length >= LONG_ENOUGH && (word.startsWith(own) || word.endsWith(own))
}

/** Each word of a name, or of an e-mail address before its @, as it may be spelt in ASCII: `kön` as `kon` and `koen`. */
function wordsOf(name: string): readonly (readonly string[])[] {
  const words =
    name
      .replaceAll(/@\S*/gu, ' ')
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return words.map((word) => [word.normalize('NFD').replaceAll(/\p{M}/gu, ''), word].map(makeSlug))
}
