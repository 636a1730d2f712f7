import type { Photographer, Site } from '../../photos/site.js'
import { inShell } from '../../photos/texts/in-shell.js'
import type { PhotoMetadata } from '../metadata/read-metadata.js'
import { PublishError } from '../publish-error.js'
import { makeSlug } from '../slug.js'

/**
 * The photographer of a photo whose file names none of the site's: the only one there is, if the file names no creator at all.
 * @throws PublishError that asks for --photographer and, for an unknown creator, names the command that adds an alias
 */
export function photographerOrThrow(
  file: string,
  creators: PhotoMetadata['creators'],
  { photographers }: Site,
): string {
  const names = photographers.map(({ name }) => name)
  if (creators.value === undefined) {
    if (names.length === 1) return names[0] as string
    throw new PublishError(
      `${file} does not say who took it; name the photographer with --photographer (${names.join(', ')})`,
    )
  }
  const quoted = creators.value.map((creator) => JSON.stringify(creator)).join(', ')
  const meant = findLikely(creators.value, photographers)
  throw new PublishError(
    `${file} names ${quoted} as its creator, who is not one of the site's photographers ` +
      `(${names.join(', ')}); name one with --photographer${meant === undefined ? '' : ` ${JSON.stringify(meant.name)}`}, ` +
      `or, ${adviseAlias(creators.value[0] ?? '', meant)}`,
  )
}

/** The photographer whom unknown creators most likely mean: the only one, or the one with a similar name. */
export function findLikely(
  creators: readonly string[],
  photographers: readonly Photographer[],
): Photographer | undefined {
  return photographers.length === 1 ? photographers[0] : findResembling(creators, photographers)
}

/**
 * The command that makes an unknown creator known. A pasted command must not credit photos to the wrong person, so without a
 * likely match it names nobody.
 */
export function adviseAlias(creator: string, meant: Photographer | undefined): string {
  const name = meant === undefined ? 'NAME' : inShell(meant.name)
  return `if it is another spelling of ${meant?.name ?? 'one of them'}, say so once: photoblog alias ${inShell(creator)} ${name}`
}

/**
 * The photographer whose name or alias is most similar to the creators of a file, by words with and without accents:
 * `bjorn.pedersen@mail.test` and `B. Pedersen` resemble `Bjørn Pedersen`. `undefined` if none is similar, or two are equally so.
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

function countLetters({ name, aliases }: Photographer, words: readonly string[]): number {
  const counts = [name, ...aliases].map((one) =>
    wordsOf(one)
      .filter((spellings) => spellings.some((spelling) => words.some((word) => isLike(word, spelling))))
      .reduce((letters, [spelling = '']) => letters + spelling.length, 0),
  )
  return Math.max(...counts)
}

/** Minimum length of a partial match; shorter words begin or end too many other names. */
const MIN_PARTIAL_LETTERS = 4

/** `lbrandt` and `lenabrandt` resemble `brandt`; initials resemble nothing. */
function isLike(word: string, own: string): boolean {
  if (word === own) return own.length > 1
  return own.length >= MIN_PARTIAL_LETTERS && (word.startsWith(own) || word.endsWith(own))
}

/** Each word of a name, or of an e-mail address before its @, in its ASCII spellings: `kön` as `kon` and `koen`. */
function wordsOf(name: string): readonly (readonly string[])[] {
  const words =
    name
      .replaceAll(/@\S*/gu, ' ')
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return words.map((word) => [word.normalize('NFD').replaceAll(/\p{M}/gu, ''), word].map(makeSlug))
}
