import { isAbsolute, resolve } from 'node:path'
import { isInside } from '../../../disk/inside.js'
import { findPhotographer } from '../../../photos/find-photographer.js'
import { formatsOf, pickTexts } from '../../../photos/photo.js'
import type { Site } from '../../../photos/site.js'
import type { PictureOfEntry } from '../../entry.js'
import { type Description, sortKeywords } from '../../metadata/map-metadata.js'
import { PublishError } from '../../publish-error.js'
import { makeSlug } from '../../slug.js'
import { type FoundEntry, fallbackPhotographer, PictureMissingError } from '../import-found.js'
import { readInstant } from '../read-instant.js'
import { adviseAlias, findLikely } from '../unknown-photographer.js'
import type { Uploads } from '../uploads.js'
import type { PhotoRecord } from './photo-record.js'

export interface RecordOptions {
  readonly site: Site
  readonly photographer: string | undefined
  readonly author?: string | undefined
}

/** Maximum length of an identifier, a photographer's name or an address in a record. */
const MAX_CHARACTERS = 20_000

/** The entry of a record. Texts are plain text and are not shortened, so an export can be imported unchanged. */
export function recordToEntry(
  record: PhotoRecord,
  source: string,
  file: PictureOfEntry,
  { site, photographer, author }: RecordOptions,
): FoundEntry {
  const { guid, slug, formerAddresses = [], updatedAt, picture } = record
  const instant = updatedAt === undefined ? undefined : readInstant(updatedAt)
  const sorted = sortKeywords(record.categories ?? [], site.categories)
  const formats = picture && formatsOf(picture)
  return {
    source,
    guid: plain(guid ?? ''),
    file,
    texts: textsOf(record, sorted, site),
    unknownCategories: sorted.tags,
    fallbackPhotographer: fallbackPhotographer(photographer, site, author),
    ...(slug && { slug: /^[a-z0-9-]+$/.test(slug) ? slug : makeSlug(slug) }),
    formerAddresses: formerAddresses.map(toPath).filter((address) => address !== undefined),
    ...(instant && { updatedAt: instant.toISOString() }),
    ...(formats && { formats }),
    ...(picture?.digitalSourceType && { digitalSourceType: picture.digitalSourceType }),
  }
}

/** Categories that the site does not have become tags. */
function textsOf(record: PhotoRecord, sorted: ReturnType<typeof sortKeywords>, site: Site): Partial<Description> {
  const { photographer, categories, tags, camera } = record
  const texts = pickTexts({
    ...record,
    photographer: photographer ? findOrThrow(plain(photographer), site) : undefined,
    categories: categories && sorted.categories,
    tags: tags === undefined && sorted.tags.length === 0 ? undefined : [...(tags ?? []), ...sorted.tags],
  })
  return { ...texts, ...(camera !== undefined && { camera }) }
}

function findOrThrow(name: string, { photographers }: Site): string {
  const found = findPhotographer([name], photographers)
  if (found !== undefined) return found
  const names = photographers.map((one) => one.name).join(', ')
  const advice = adviseAlias(name, findLikely([name], photographers))
  throw new PublishError(
    `${JSON.stringify(name)} is not one of the site's photographers (${names}); add it to site.json, or, ${advice}`,
  )
}

/** @throws PublishError, PictureMissingError */
export async function pictureOfRecord(
  record: PhotoRecord,
  { folder, uploads }: { readonly folder: string; readonly uploads: Uploads | undefined },
): Promise<PictureOfEntry> {
  const { file, picture, renditions } = record
  if (!file && picture !== undefined && renditions?.length === picture.renditions.length) {
    return { kind: 'renditions', picture, paths: await Promise.all(renditions.map((path) => inside(folder, path))) }
  }
  if (!file) throw new PublishError('names no file; put the path of the picture in «file»')
  const found = await uploads?.find(file)
  if (found !== undefined) return { kind: 'original', path: found }
  if (/^https?:/i.test(file) || file.startsWith('//')) {
    throw new PictureMissingError(
      uploads === undefined ? `${file}; name the directory of its copy with --uploads` : file,
    )
  }
  if (uploads !== undefined && isAbsolute(file) && !(await isInside(folder, file))) throw new PictureMissingError(file)
  return { kind: 'original', path: await inside(folder, file) }
}

/** A table from someone else must not make us read files outside its directory, even through links. @throws PublishError */
async function inside(folder: string, path: string): Promise<string> {
  const absolute = resolve(folder, path)
  if (!(await isInside(folder, absolute))) {
    throw new PublishError(
      `${JSON.stringify(path)} is outside ${folder}; name a directory that contains it with --uploads`,
    )
  }
  return absolute
}

function toPath(address: string): string | undefined {
  const text = plain(address)
  if (text.startsWith('/') && !text.startsWith('//')) return text
  if (!URL.canParse(text)) return undefined
  const { pathname, search, protocol } = new URL(text)
  return /^https?:$/.test(protocol) ? pathname + search : undefined
}

/** NFC of the first `MAX_CHARACTERS`, without unpaired surrogates and control characters other than line ends. */
function plain(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
}
