import { basename, extname } from 'node:path'
import { findPhotographer } from '../../../photos/find-photographer.js'
import { PHOTO_FIELDS } from '../../../photos/photo-fields.js'
import type { Site } from '../../../photos/site.js'
import { isBoilerplate } from '../../metadata/boilerplate.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { titleOfFileName } from '../../metadata/file-title.js'
import { sortKeywords } from '../../metadata/map-metadata.js'
import { makeSlug } from '../../slug.js'
import type { FoundEntry } from '../import-found.js'
import { readInstant } from '../read-instant.js'
import type { PhotoRecord } from '../table/photo-record.js'
import { type RecordOptions, recordToEntry } from '../table/record-to-entry.js'
import { firstCaption, htmlToLine } from './html-text.js'
import type { IndexedPost } from './index-exports.js'
import { addressesOfPicture, oldAddresses } from './old-addresses.js'
import { wordsOfImage } from './picture-candidates.js'
import type { FoundPicture } from './resolve-picture.js'

/** The slug of WordPress's default category, in several languages. */
const DEFAULT_CATEGORY =
  /^(?:uncategorized|uncategorised|allgemein|unkategorisiert|non-classe|sin-categoria|senza-categoria|geen-categorie)$/i
/** Taxonomies that do not describe a photograph. */
const NO_KEYWORDS = /^(?:post_format|nav_menu|author|language|post_translations|link_category|post_status)$/
const PLACES = /^(?:photo_)?(?:location|locations|place|places|ort|orte)$/i

export interface PicturedPost {
  readonly post: IndexedPost
  readonly picture: FoundPicture
}

export function postToEntry(pictured: PicturedPost, options: RecordOptions): FoundEntry {
  const { post, picture } = pictured
  const { fields } = post.item
  const title = titleOfPost(post)
  const { alt, captions } = wordsOfPicture(pictured)
  const instants = [fields.get('modifiedGmt'), fields.get('dateGmt')].map((text) => readInstant(text ?? ''))
  const record = {
    title: title || undefined,
    alt,
    caption: firstCaption([fields.get('content'), fields.get('excerpt'), ...captions], title),
    slug: slugOf(fields.get('slug')?.trim() ?? ''),
    updatedAt: instants.find((instant) => instant !== undefined)?.toISOString(),
  }
  return {
    ...toEntry(pictured, post.source, record, options),
    guid: post.guid,
    formerAddresses: oldAddresses(post.item, post.blog, picture),
  }
}

/**
 * The entry of a further picture of a post, for the next free day. It has no guid, so a later import recognises it by the
 * bytes of its file, whichever post shows it.
 * @param number its position among the pictures of the post, from 2
 */
export function otherToEntry(pictured: PicturedPost, number: number, options: RecordOptions): FoundEntry {
  const { post, picture } = pictured
  const { alt, captions } = wordsOfPicture(pictured)
  const title = titleOfOther(picture) || titleOfPost(post) || undefined
  const record = { title, alt, caption: firstCaption(captions, '') }
  return {
    ...toEntry(pictured, `${post.source}, picture ${number}`, record, options),
    formerAddresses: addressesOfPicture(picture, post.blog),
  }
}

/** @param own fields of this picture alone; those added here are the same for all pictures of the post */
function toEntry(
  { post, picture }: PicturedPost,
  source: string,
  own: PhotoRecord,
  { site, photographer }: RecordOptions,
): FoundEntry {
  const authors = authorsOf(post)
  const record = {
    ...own,
    photographer: findPhotographer(authors, site.photographers),
    location: placeOf(post),
    ...keywordsOf(post, site),
  }
  const file = { kind: 'original', path: picture.path } as const
  return recordToEntry(record, source, file, { site, photographer, author: authors[0] })
}

function titleOfPost({ item }: IndexedPost): string {
  return htmlToLine(item.fields.get('title') ?? '', MAX_CHARACTERS.title)
}

/** WordPress takes the title of an attachment from its file name; `titleOfFileName` makes a better one. */
function titleOfOther({ attachment, path }: FoundPicture): string {
  const title = htmlToLine(attachment?.title ?? '', MAX_CHARACTERS.title)
  const file = basename(attachment?.file || path)
  const stem = basename(file, extname(file)).replace(/-(?:scaled|rotated)$/, '')
  return makeSlug(title) === makeSlug(stem) || isBoilerplate(title) ? titleOfFileName(file) : title
}

/** Alt text and captions (HTML, the post's own first) of a picture of a post. */
function wordsOfPicture({ post, picture: { attachment, from } }: PicturedPost) {
  const said = wordsOfImage(post.candidates, attachment?.id ?? from.id, [attachment?.url, attachment?.file, from.url])
  const alt = htmlToLine(attachment?.alt || said.alt || '', MAX_CHARACTERS.alt)
  return { alt: isBoilerplate(alt) ? undefined : alt, captions: [said.caption, attachment?.caption] }
}

function placeOf({ item: { meta, terms } }: IndexedPost): string | undefined {
  const places = [
    ...meta.filter(([key]) => PLACES.test(key)).map(([, value]) => value),
    ...terms.filter(({ taxonomy }) => PLACES.test(taxonomy)).map(({ name }) => name),
  ]
  return places
    .map((place) => htmlToLine(place, PHOTO_FIELDS.location.maxCharacters))
    .find((place) => /[\p{L}\p{N}]/u.test(place))
}

/** Categories, including those the site does not have, a series and tags; nothing if the post has no keywords. */
function keywordsOf({ item }: IndexedPost, site: Site): Pick<PhotoRecord, 'categories' | 'series' | 'tags'> {
  const terms = item.terms
    .filter(
      ({ taxonomy, slug }) => !NO_KEYWORDS.test(taxonomy) && !PLACES.test(taxonomy) && !DEFAULT_CATEGORY.test(slug),
    )
    .map(({ taxonomy, name }) => ({ taxonomy, name: htmlToLine(name, MAX_CHARACTERS.keyword) }))
  if (terms.length === 0) return {}
  const sort = (all: typeof terms) => {
    const names = all.map(({ name }) => name)
    return sortKeywords(names, site.categories, site.keywordRules)
  }
  const { categories, series, tags } = sort(terms)
  const unknown = sort(terms.filter(({ taxonomy }) => taxonomy === 'category')).tags
  return { categories: [...categories, ...unknown], series: series || undefined, tags }
}

/** All names by which the site may know the author as a photographer, those from multi-author plugins first. */
function authorsOf({ item: { fields, terms }, blog }: IndexedPost): readonly string[] {
  const login = fields.get('creator')?.trim() ?? ''
  const several = terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .flatMap(({ name, slug }) => [name, slug.replace(/^cap-/, '')])
  const author = blog.authors.get(login)
  const own = author
    ? [author.displayName, `${author.firstName} ${author.lastName}`, author.firstName, author.email]
    : []
  return [...several, ...own, login].map((name) => htmlToLine(name, MAX_CHARACTERS.name)).filter(Boolean)
}

/** The slug itself if it is valid, or else one made from its decoded text: WordPress percent-encodes other alphabets. */
function slugOf(name: string): string | undefined {
  if (name === '') return undefined
  if (/^[a-z0-9][a-z0-9-]*$/.test(name) && name.length <= 200) return name
  return makeSlug(htmlToLine(decodeSlug(name), 200))
}

/** WordPress truncates long slugs by bytes, perhaps in the middle of a character. */
function decodeSlug(name: string): string {
  let whole = name.replace(/%[\da-f]?$/i, '')
  for (let bytes = 0; bytes < MAX_BYTES_OF_CHARACTER; bytes++) {
    try {
      return decodeURIComponent(whole)
    } catch {
      whole = whole.replace(/%[\da-f]{2}$/i, '')
    }
  }
  return name
}

const MAX_BYTES_OF_CHARACTER = 4
