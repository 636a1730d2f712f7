import { findPhotographer } from '../../../photos/find-photographer.js'
import { type PhotoTexts, pickTexts } from '../../../photos/photo.js'
import { PHOTO_FIELDS, type TextName } from '../../../photos/photo-fields.js'
import type { Site } from '../../../photos/site.js'
import { isBoilerplate } from '../../metadata/boilerplate.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { sortKeywords } from '../../metadata/map-metadata.js'
import { htmlToLine } from './html-text.js'
import type { IndexedPost } from './index-exports.js'
import { wordsOfImage } from './picture-candidates.js'
import type { FoundPicture } from './resolve-picture.js'

/** What the category is called in which WordPress puts posts that have none. */
const NO_CATEGORY =
  /^(?:uncategorized|uncategorised|allgemein|unkategorisiert|non-classe|sin-categoria|senza-categoria|geen-categorie)$/i
/** Taxonomies that say nothing about a photograph. */
const NO_KEYWORDS = /^(?:post_format|nav_menu|author|language|post_translations|link_category|post_status)$/
const PLACES = /^(?:photo_)?(?:location|locations|place|places|ort|orte)$/i

/** A post of an export with one of its pictures. */
export interface PicturedPost {
  readonly post: IndexedPost
  readonly picture: FoundPicture
}

/** Alt text and captions (as HTML, the post's own first) of a picture of a post. */
export function wordsOfPicture({ post, picture: { attachment, from } }: PicturedPost) {
  const id = attachment?.id ?? from.id
  const said = wordsOfImage(post.candidates, id, [attachment?.url, attachment?.file, from.url])
  const alt = htmlToLine(attachment?.alt || said.alt || '', MAX_CHARACTERS.alt)
  return { alt, captions: [said.caption ?? '', attachment?.caption ?? ''] }
}

/** What is said of one picture of a post alone. */
export type TextsOfPicture = { readonly [Name in 'title' | 'alt' | 'caption']: string | undefined }

/** A picture's texts: its own, and what the post says of each of its pictures. What nobody says is left to the file. */
export function textsOfPost(
  pictured: PicturedPost,
  { title, alt, caption }: TextsOfPicture,
  site: Site,
): Partial<PhotoTexts> {
  const { terms, meta } = pictured.post.item
  const keywords = keywordsOf(pictured, (taxonomy) => !NO_KEYWORDS.test(taxonomy) && !PLACES.test(taxonomy))
  const { categories, tags } = sortKeywords(keywords, site.categories, site.keywordRules)
  const places = [
    ...meta.filter(([key]) => PLACES.test(key)).map(([, value]) => value),
    ...terms.filter(({ taxonomy }) => PLACES.test(taxonomy)).map(({ name }) => name),
  ].map((place) => htmlToLine(place, PHOTO_FIELDS.location.maxCharacters))
  const location = places.find((place) => /[\p{L}\p{N}]/u.test(place))
  const said: { readonly [Name in TextName]: PhotoTexts[Name] | undefined } = {
    title: title || undefined,
    alt: alt === undefined || isBoilerplate(alt) ? undefined : alt,
    caption: caption || undefined,
    photographer: findPhotographer(authorsOf(pictured), site.photographers),
    location,
    categories: keywords.length > 0 ? categories : undefined,
    tags: keywords.length > 0 ? tags : undefined,
  }
  return pickTexts(said)
}

/** Categories of a post that are none of the site's. */
export function unknownCategories(pictured: PicturedPost, site: Site): readonly string[] {
  const names = keywordsOf(pictured, (taxonomy) => taxonomy === 'category')
  return sortKeywords(names, site.categories, site.keywordRules).tags
}

function keywordsOf({ post }: PicturedPost, isMeant: (taxonomy: string) => boolean): readonly string[] {
  return post.item.terms
    .filter(({ taxonomy, slug }) => isMeant(taxonomy) && !NO_CATEGORY.test(slug))
    .map(({ name }) => htmlToLine(name, MAX_CHARACTERS.keyword))
}

/** All names under which the author may stand among the photographers; those that a plugin for several authors adds go first. */
export function authorsOf({ post }: PicturedPost): readonly string[] {
  const { fields, terms } = post.item
  const login = fields.get('creator')?.trim() ?? ''
  const several = terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .flatMap(({ name, slug }) => [name, slug.replace(/^cap-/, '')])
  const author = post.blog.authors.get(login)
  const own = author
    ? [author.displayName, `${author.firstName} ${author.lastName}`, author.firstName, author.email]
    : []
  return [...several, ...own, login].map((name) => htmlToLine(name, MAX_CHARACTERS.name)).filter(Boolean)
}
