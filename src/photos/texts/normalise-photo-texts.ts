import { fold, foldName } from '../fold.js'
import type { PhotoTexts } from '../photo.js'
import { fieldOf, TEXT_NAMES, type TextField, type TextName } from '../photo-fields.js'
import type { Site } from '../site.js'

/** The names of the site that texts can refer to. */
type Choices = Pick<Site, 'categories' | 'photographers' | 'series'>

/**
 * Normalises texts for the archive, so every count of photos equals the total of the same search: texts that look the same get
 * the same spelling, and lists contain each item once. Other members stay unchanged. Idempotent.
 */
export function normalisePhotoTexts<Texts extends Partial<PhotoTexts>>(texts: Texts, site: Choices): Texts {
  const normalised = TEXT_NAMES.flatMap((name): readonly [TextName, string | readonly string[]][] => {
    const text = texts[name]
    if (text === undefined) return []
    return [[name, typeof text === 'string' ? normalise(name, text, site) : normaliseList(name, text, site)]]
  })
  return { ...texts, ...Object.fromEntries(normalised) }
}

/** One line of plain text: NFC, without control and invisible characters, with single spaces. */
export function normaliseLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/gu, ' ').trim()
}

/** Several lines of plain text, normalised like a single one, with at most one empty line between two others. */
export function normaliseLines(text: string): string {
  const lines = withoutInvisible(text.replace(/\r\n?/g, '\n')).split('\n')
  const joined = lines.map((line) => line.replace(/\s+/gu, ' ').trim()).join('\n')
  return joined.replace(/\n{3,}/g, '\n\n').trim()
}

/** The parts of a place as it is written, the smallest first. */
export function splitPlace(location: string): string[] {
  return location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function normalise(name: TextName, text: string, site: Choices): string {
  const { kind, oneOf } = fieldOf(name)
  if (kind === 'text') return normaliseLines(text)
  const line = normaliseLine(text)
  if (name === 'location') return splitPlace(line).join(', ')
  return namesOf(oneOf, site).find((known) => foldName(known) === foldName(line)) ?? line
}

/** Keeps the first spelling of each item. */
function normaliseList(name: TextName, items: readonly string[], site: Choices): readonly string[] {
  const kept = new Map<string, string>()
  for (const item of items) {
    const line = normalise(name, item, site)
    const key = fold(line)
    if (line !== '' && !kept.has(key)) kept.set(key, line)
  }
  return [...kept.values()]
}

function namesOf(oneOf: TextField['oneOf'], site: Choices): readonly string[] {
  if (oneOf === undefined) return []
  if (oneOf === 'series') return Object.keys(site.series)
  return oneOf === 'categories' ? site.categories : site.photographers.map(({ name }) => name)
}

/** Keeps line breaks. Composes last, because a removed character may have separated a letter and its accent. */
function withoutInvisible(text: string): string {
  return text
    .replace(/[\u200B\u2060\uFEFF\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .normalize('NFC')
}
