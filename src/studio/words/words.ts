import { type EditableName, fieldOf } from '../../photos/photo-fields.js'
import { studioDe } from './studio-de.js'
import { type StudioWords, studioEn } from './studio-en.js'

export type { StudioWords }

const WORDS: ReadonlyMap<string | undefined, StudioWords> = new Map([
  ['de', studioDe],
  ['en', studioEn],
])

const primaryOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

export function wordsOf(language: string): StudioWords {
  return WORDS.get(primaryOf(language)) ?? studioEn
}

/**
 * The first of the browser's preferred languages that the studio has.
 * @param accepted Accept-Language; browsers list the preferred one first
 */
export function languageOfBrowser(accepted = ''): string | undefined {
  const tags = accepted.split(',').map((member) => member.split(';', 1)[0]!.trim())
  return tags.find((tag) => WORDS.has(primaryOf(tag)))
}

/** The label of a field, or else the name of its command-line option. */
export function fieldLabel(name: EditableName, { photo }: Pick<StudioWords, 'photo'>): string {
  const option = fieldOf(name).option?.name ?? name
  return photo.fields[name] ?? option.charAt(0).toUpperCase() + option.slice(1)
}
