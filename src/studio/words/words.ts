import { type EditableName, fieldOf } from '../../photos/photo-fields.js'
import { studioDe } from './studio-de.js'
import { type StudioWords, studioEn } from './studio-en.js'

export type { StudioWords }

const WORDS: ReadonlyMap<string | undefined, StudioWords> = new Map([
  ['de', studioDe],
  ['en', studioEn],
])

const primaryOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/** The words of the studio in a language; English where it has none. */
export function wordsOf(language: string): StudioWords {
  return WORDS.get(primaryOf(language)) ?? studioEn
}

/**
 * The first language that a browser prefers and the studio has.
 * @param accepted Accept-Language, in which browsers name the preferred ones first
 */
export function languageOfBrowser(accepted = ''): string | undefined {
  const tags = accepted.split(',').map((member) => member.split(';', 1)[0]!.trim())
  return tags.find((tag) => WORDS.has(primaryOf(tag)))
}

/** What a field is called; one without words of its own, by its option on the command line. */
export function fieldLabel(name: EditableName, { photo }: Pick<StudioWords, 'photo'>): string {
  const option = fieldOf(name).option?.name ?? name
  return photo.fields[name] ?? option.charAt(0).toUpperCase() + option.slice(1)
}
