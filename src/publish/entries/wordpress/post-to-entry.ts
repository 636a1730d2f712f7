import {
  findPhotographer,
  PHOTO_FIELDS,
  type PhotoTexts,
  pickTexts,
  type Site,
  type TextName,
} from '../../../archive/index.js'
import type { Entry } from '../../filing/entry.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { sortKeywords } from '../../metadata/map-metadata.js'
import { makeSlug } from '../../slug.js'
import { dayOfEntry, otherwise } from '../import-entries.js'
import { htmlToLine, htmlToText } from './html-text.js'
import type { Blog, IndexedPost } from './index-exports.js'
import { oldAddresses } from './old-addresses.js'
import type { ResolvedPicture } from './resolve-picture.js'
import type { WxrItem } from './wxr-item.js'

/** What the category is called in which WordPress puts posts that have none. */
const NO_CATEGORY =
  /^(?:uncategorized|uncategorised|allgemein|unkategorisiert|non-classe|sin-categoria|senza-categoria|geen-categorie)$/i
/** Taxonomies that say nothing about a photograph. */
const NO_KEYWORDS = /^(?:post_format|nav_menu|author|language|post_translations|link_category|post_status)$/
const PLACES = /^(?:photo_)?(?:location|locations|place|places|ort|orte)$/i

export interface PostParts {
  readonly site: Site
  /** Who took what nobody else is named for. */
  readonly photographer: string | undefined
  readonly mayMove: boolean
}

/** A post of an export with its picture. */
export interface PicturedPost {
  readonly item: WxrItem
  readonly post: IndexedPost
  readonly blog: Blog
  readonly picture: Extract<ResolvedPicture, { kind: 'found' }>
}

/** A post as the site would have it. */
export function postToEntry(pictured: PicturedPost, { site, photographer, mayMove }: PostParts): Entry {
  const { item, post, blog, picture } = pictured
  const { fields } = item
  const title = htmlToLine(fields.get('title') ?? '', MAX_CHARACTERS.title)
  const updatedAt = instantOf(fields.get('modifiedGmt')) ?? instantOf(fields.get('dateGmt'))
  const texts = textsOf(pictured, title, site)
  return {
    source: post.source,
    guid: post.guid,
    ...dayOfEntry(post.date, mayMove),
    file: { kind: 'original', path: picture.path },
    texts,
    photographerOtherwise: otherwise(
      photographer,
      site,
      authorNames(fields.get('creator')?.trim() ?? '', item.terms, blog)[0],
    ),
    ...slugOf(fields.get('slug')?.trim() ?? ''),
    formerAddresses: oldAddresses(item, blog, { attachment: picture.attachment, url: picture.from.url }),
    ...(updatedAt && { updatedAt }),
  }
}

function textsOf({ item, blog, picture }: PicturedPost, title: string, site: Site): Partial<PhotoTexts> {
  const { fields, terms, meta } = item
  const { attachment, from } = picture
  const keywords = terms
    .filter(({ taxonomy, slug }) => !NO_KEYWORDS.test(taxonomy) && !PLACES.test(taxonomy) && !NO_CATEGORY.test(slug))
    .map(({ name }) => htmlToLine(name, MAX_CHARACTERS.keyword))
  const { categories, tags } = sortKeywords(keywords, site.categories, site.keywordRules)
  const places = [
    ...meta.filter(([key]) => PLACES.test(key)).map(([, value]) => value),
    ...terms.filter(({ taxonomy }) => PLACES.test(taxonomy)).map(({ name }) => name),
  ].map((place) => htmlToLine(place, PHOTO_FIELDS.location.maxCharacters))
  const location = places.find((place) => /[\p{L}\p{N}]/u.test(place))
  const alt = htmlToLine(attachment?.alt || from.alt || '', MAX_CHARACTERS.alt)
  const caption = ['content', 'excerpt']
    .map((field) => fields.get(field) ?? '')
    .concat(attachment?.caption ?? '')
    .map((html) => htmlToText(html, MAX_CHARACTERS.caption))
    .find((text) => text !== '' && text !== title)
  const photographer = findPhotographer(
    authorNames(fields.get('creator')?.trim() ?? '', terms, blog),
    site.photographers,
  )
  // What a post does not say, it leaves to the file.
  const said: { readonly [Name in TextName]: PhotoTexts[Name] | undefined } = {
    title: title || undefined,
    photographer,
    location,
    categories: keywords.length > 0 ? categories : undefined,
    tags: keywords.length > 0 ? tags : undefined,
    alt: alt || undefined,
    caption: caption || undefined,
  }
  return pickTexts(said)
}

/** All names under which the author may stand among the photographers; those that a plugin for several authors adds go first. */
function authorNames(login: string, terms: WxrItem['terms'], blog: Blog): readonly string[] {
  const several = terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .flatMap(({ name, slug }) => [name, slug.replace(/^cap-/, '')])
  const author = blog.authors.get(login)
  const own = author
    ? [author.displayName, `${author.firstName} ${author.lastName}`, author.firstName, author.email]
    : []
  return [...several, ...own, login].map((name) => htmlToLine(name, MAX_CHARACTERS.name)).filter(Boolean)
}

/** The slug as it stands where it can; WordPress writes other alphabets in percent-encoding. */
function slugOf(name: string): { slug?: string } {
  if (name === '') return {}
  if (/^[a-z0-9][a-z0-9-]*$/.test(name) && name.length <= 200) return { slug: name }
  return { slug: makeSlug(htmlToLine(decodeSlug(name), 200)) }
}

/** WordPress cuts long ones to a number of bytes, and so perhaps in the middle of a character. */
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

/** `2012-03-04 05:06:07` in UTC, as WordPress writes an instant; its zeros mean none. */
function instantOf(text: string | undefined): string | undefined {
  const [, day, time] = /^\s*(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})\s*$/.exec(text ?? '') ?? []
  const instant = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}
