import { basename, extname } from 'node:path'
import type { Site } from '../../../photos/site.js'
import { isBoilerplate } from '../../metadata/boilerplate.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { titleOfFileName } from '../../metadata/file-title.js'
import { makeSlug } from '../../slug.js'
import { type FoundEntry, fallbackPhotographer } from '../import-found.js'
import { htmlToLine, htmlToText } from './html-text.js'
import { addressesOfPicture, oldAddresses } from './old-addresses.js'
import { authorsOf, type PicturedPost, textsOfPost, unknownCategories, wordsOfPicture } from './texts-of-post.js'

/** A post as the site would have it. */
export function postToEntry(pictured: PicturedPost, photographer: string | undefined, site: Site): FoundEntry {
  const { post, picture } = pictured
  const { fields } = post.item
  const updatedAt = instantOf(fields.get('modifiedGmt')) ?? instantOf(fields.get('dateGmt'))
  const title = titleOfPost(pictured)
  const words = [fields.get('content') ?? '', fields.get('excerpt') ?? '']
  return {
    ...toEntry(pictured, { title, words, isCaption: (text) => text !== title }, photographer, site),
    source: post.source,
    guid: post.guid,
    ...slugOf(fields.get('slug')?.trim() ?? ''),
    formerAddresses: oldAddresses(post.item, post.blog, { attachment: picture.attachment, url: picture.from.url }),
    ...(updatedAt && { updatedAt }),
  }
}

/**
 * A further picture of a post as the site would have it: on the next free day. It has no guid, so that it is recognised by
 * its pixels when it comes again, from this post or from another one.
 * @param number its place among the pictures of the post, from 2
 */
export function otherToEntry(
  pictured: PicturedPost,
  number: number,
  photographer: string | undefined,
  site: Site,
): FoundEntry {
  const { post, picture } = pictured
  const title = titleOfOther(pictured) || titleOfPost(pictured)
  return {
    ...toEntry(pictured, { title, words: [], isCaption: () => true }, photographer, site),
    source: `${post.source}, picture ${number}`,
    guid: '',
    formerAddresses: addressesOfPicture({ attachment: picture.attachment, url: picture.from.url }, post.blog),
  }
}

interface Said {
  readonly title: string
  /** HTML of the post itself, which is the caption before those of the picture are. */
  readonly words: readonly string[]
  readonly isCaption: (text: string) => boolean
}

/** What both kinds of entries have. */
function toEntry(
  pictured: PicturedPost,
  { title, words, isCaption }: Said,
  photographer: string | undefined,
  site: Site,
): Pick<FoundEntry, 'file' | 'texts' | 'unknownCategories' | 'fallbackPhotographer'> {
  const { alt, captions } = wordsOfPicture(pictured)
  const caption = [...words, ...captions]
    .map((html) => htmlToText(html, MAX_CHARACTERS.caption))
    .find((text) => text !== '' && isCaption(text))
  return {
    file: { kind: 'original', path: pictured.picture.path },
    texts: textsOfPost(pictured, { title, alt, caption }, site),
    unknownCategories: unknownCategories(pictured, site),
    fallbackPhotographer: fallbackPhotographer(photographer, site, authorsOf(pictured)[0]),
  }
}

function titleOfPost({ post }: PicturedPost): string {
  return htmlToLine(post.item.fields.get('title') ?? '', MAX_CHARACTERS.title)
}

/** WordPress calls an attachment by its file, unless the file itself or somebody has a better name for it. */
function titleOfOther({ picture: { attachment, path } }: PicturedPost): string {
  const title = htmlToLine(attachment?.title ?? '', MAX_CHARACTERS.title)
  const file = basename(attachment?.file || path)
  const stem = basename(file, extname(file)).replace(/-(?:scaled|rotated)$/, '')
  return makeSlug(title) === makeSlug(stem) || isBoilerplate(title) ? titleOfFileName(file) : title
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
