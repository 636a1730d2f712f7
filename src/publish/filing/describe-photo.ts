import {
  fieldOf,
  type Photo,
  type PhotoDate,
  type PhotoTexts,
  type Site,
  TEXT_NAMES,
  type TextName,
} from '../../archive/index.js'
import { checkPhotographer } from '../check-photographer.js'
import { cleanLine, cleanLines } from '../metadata/clean-text.js'
import { type DescribedFile, type Description, mapMetadata, sortKeywords } from '../metadata/map-metadata.js'
import { type PhotoMetadata, readMetadata } from '../metadata/read-metadata.js'
import { PublishError } from '../publish-error.js'
import { slugOf } from './name-address.js'

/** Checks what an owner says before any file is read. @throws PublishError */
export function checkTexts(texts: Partial<PhotoTexts>, site: Site): Partial<PhotoTexts> {
  const checked = TEXT_NAMES.flatMap((name) => {
    const text = texts[name]
    if (text === undefined) return []
    return [[name, typeof text === 'string' ? check(name, text, site) : text.map((item) => check(name, item, site))]]
  })
  return Object.fromEntries(checked)
}

function check(name: TextName, text: string, site: Site): string {
  const { kind, maxCharacters, oneOf, option } = fieldOf(name)
  if (oneOf === 'photographers') return checkPhotographer(text, site)
  if (oneOf === 'categories') return checkCategory(text, site)
  if (kind === 'text') return cleanLines(text, maxCharacters)
  const line = cleanLine(text, maxCharacters)
  if (kind === 'list' && line === '')
    throw new PublishError(`--${option.name} is empty; write the ${option.name} or leave the option out`)
  return line
}

function checkCategory(name: string, { categories }: Site): string {
  const found = sortKeywords([name], categories).categories[0]
  if (found !== undefined) return found
  throw new PublishError(
    `--category ${JSON.stringify(name)} is none of the site's; name one of ${categories.join(', ')}`,
  )
}

/** Describes the photograph in a file: what its owner says first, then what the file says. @throws PublishError, PictureError */
export async function describePhoto(file: string, texts: Partial<PhotoTexts>, site: Site): Promise<DescribedFile> {
  const metadata = await readMetadata(file, { language: site.language })
  const described = { ...mapMetadata(metadata, file, site), ...texts }
  return { ...described, photographer: described.photographer || soleOrThrow(file, metadata, site) }
}

function soleOrThrow(file: string, { creators }: PhotoMetadata, { photographers }: Site): string {
  const names = photographers.map(({ name }) => name)
  if (creators.value === undefined) {
    if (names.length === 1) return names[0] as string
    throw new PublishError(
      `${file} does not say who took it; name the photographer with --photographer (${names.join(', ')})`,
    )
  }
  const quoted = creators.value.map((creator) => JSON.stringify(creator)).join(', ')
  throw new PublishError(
    `${file} names ${quoted} as its creator (${creators.source}), who is none of the site's photographers ` +
      `(${names.join(', ')}); name one with --photographer, or add the creator to a photographer's aliases in site.json`,
  )
}

/** The photo of a description on its day. */
export function datePhoto(description: Description, date: PhotoDate, now: Date): Omit<Photo, 'picture'> {
  return {
    ...description,
    date,
    slug: slugOf(description),
    formerAddresses: [],
    guid: '',
    updatedAt: now.toISOString(),
  }
}
