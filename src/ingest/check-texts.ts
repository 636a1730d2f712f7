import { findPhotographer } from '../photos/find-photographer.js'
import { foldName } from '../photos/fold.js'
import type { PhotoTexts } from '../photos/photo.js'
import { fieldOf, TEXT_NAMES, type TextName } from '../photos/photo-fields.js'
import type { Site } from '../photos/site.js'
import { normaliseLine, normaliseLines, normalisePhotoTexts } from '../photos/texts/normalise-photo-texts.js'
import { sortKeywords } from './metadata/map-metadata.js'
import { PublishError } from './publish-error.js'

/** Checks and normalises the texts that an owner enters. @throws PublishError */
export function checkTexts(texts: Partial<PhotoTexts>, site: Site): Partial<PhotoTexts> {
  const checked = TEXT_NAMES.flatMap((name) => {
    const text = texts[name]
    if (text === undefined) return []
    return [[name, typeof text === 'string' ? check(name, text, site) : text.map((item) => check(name, item, site))]]
  })
  return normalisePhotoTexts(Object.fromEntries(checked), site)
}

function check(name: TextName, text: string, site: Site): string {
  const { kind, isNumber, oneOf, option } = fieldOf(name)
  if (oneOf === 'photographers') return checkPhotographer(text, site)
  if (oneOf === 'categories') return checkCategory(text, site)
  const line = kind === 'text' ? normaliseLines(text) : normaliseLine(text)
  if (isNumber && !/^\d*$/.test(line))
    throw new PublishError(`--${option.name} must be a whole number such as 3, not ${JSON.stringify(text)}`)
  checkLength(`--${option.name}`, line, name)
  if (kind === 'text') return line
  if (kind === 'list' && line === '')
    throw new PublishError(`--${option.name} is empty; give a ${option.name} or remove the option`, {
      code: 'empty item',
      field: name,
    })
  return line
}

/** @param label names the text in the message @throws PublishError when the text is too long for its field */
export function checkLength(label: string, text: string, name: TextName): void {
  const { maxCharacters } = fieldOf(name)
  const { length } = [...text]
  if (length > maxCharacters)
    throw new PublishError(`${label} has ${length} characters; shorten it to ${maxCharacters}`)
}

function checkCategory(name: string, { categories }: Site): string {
  const found = sortKeywords([name], categories).categories[0]
  if (found !== undefined) return found
  throw new PublishError(`--category must be one of ${categories.join(', ')}, not ${JSON.stringify(name)}`, {
    code: 'not one of',
    field: 'categories',
    name,
    names: categories,
  })
}

/**
 * The photographer whom the owner meant: a name or alias, in full or by an unambiguous beginning.
 * @throws PublishError when the name matches no photographer, or several
 */
export function checkPhotographer(name: string, { photographers }: Site): string {
  const start = foldName(name)
  const likely = photographers.filter((one) =>
    [one.name, ...one.aliases].some((known) => start !== '' && foldName(known).startsWith(start)),
  )
  const found = findPhotographer([name], photographers) ?? (likely.length === 1 ? likely[0]?.name : undefined)
  if (found !== undefined) return found
  const names = photographers.map((photographer) => photographer.name).join(', ')
  throw new PublishError(`--photographer must be one of ${names}, not ${JSON.stringify(name)}`)
}
