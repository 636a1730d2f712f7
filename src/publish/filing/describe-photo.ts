import type { DigitalSourceType, Photo, PhotoDate, Site } from '../../archive/index.js'
import { checkPhotographer } from '../check-photographer.js'
import { cleanLine, cleanLines, MAX_CHARACTERS } from '../metadata/clean-text.js'
import { mapMetadata, sortKeywords } from '../metadata/map-metadata.js'
import { type PhotoMetadata, readMetadata } from '../metadata/read-metadata.js'
import { PublishError } from '../publish-error.js'
import { slugOf } from './name-address.js'

/** What the owner says on the command line; it goes before what the files say. */
export interface OwnersWords {
  readonly title?: string
  readonly photographer?: string
  readonly location?: string
  readonly categories?: readonly string[]
  readonly tags?: readonly string[]
  readonly alt?: string
  readonly caption?: string
}

/** A photo without its day, and so without what follows from it. */
export type Description = Omit<
  Photo,
  'date' | 'slug' | 'title' | 'picture' | 'formerAddresses' | 'guid' | 'updatedAt'
> & {
  /** `undefined`: neither the owner nor the file says one. */
  readonly title: string | undefined
}

/** A description with what belongs to the picture, on whatever day it is shown. */
export type DescribedFile = Description & { readonly digitalSourceType: DigitalSourceType | undefined }

/** Checks the owner's words before any file is read. @throws PublishError */
export function checkWords(words: OwnersWords, site: Site): OwnersWords {
  const line = (text: string, option: string, max: number) => {
    const clean = cleanLine(text, max)
    if (clean === '') throw new PublishError(`--${option} is empty; write the ${option} or leave the option out`)
    return clean
  }
  const { title, photographer, location, categories, tags, alt, caption } = words
  return {
    ...(title !== undefined && { title: cleanLine(title, MAX_CHARACTERS.title) }),
    ...(photographer !== undefined && { photographer: checkPhotographer(photographer, site) }),
    ...(location !== undefined && { location: cleanLine(location, 3 * MAX_CHARACTERS.place) }),
    ...(categories !== undefined && { categories: categories.map((category) => checkCategory(category, site)) }),
    ...(tags !== undefined && { tags: tags.map((tag) => line(tag, 'tag', MAX_CHARACTERS.keyword)) }),
    ...(alt !== undefined && { alt: cleanLines(alt, MAX_CHARACTERS.alt) }),
    ...(caption !== undefined && { caption: cleanLines(caption, MAX_CHARACTERS.caption) }),
  }
}

function checkCategory(name: string, { categories }: Site): string {
  const found = sortKeywords([name], categories).categories[0]
  if (found !== undefined) return found
  throw new PublishError(
    `--category ${JSON.stringify(name)} is none of the site's; name one of ${categories.join(', ')}`,
  )
}

/** Describes the photograph in a file: the owner's words first, then the file's own. @throws PublishError, PictureError */
export async function describePhoto(file: string, words: OwnersWords, site: Site): Promise<DescribedFile> {
  const metadata = await readMetadata(file, { language: site.language })
  const mapped = mapMetadata(metadata, file, site)
  return {
    ...mapped,
    photographer: mapped.photographer ?? '',
    ...words,
    ...(words.photographer === undefined && { photographer: mapped.photographer ?? soleOrThrow(file, metadata, site) }),
  }
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
  const title = description.title ?? ''
  return {
    ...description,
    title,
    date,
    slug: slugOf({ ...description, title }),
    formerAddresses: [],
    guid: '',
    updatedAt: now.toISOString(),
  }
}
