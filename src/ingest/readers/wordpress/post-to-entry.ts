import type { PhotoTexts } from '../../../photos/photo.js'
import type { Site } from '../../../photos/site.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { makeSlug } from '../../slug.js'
import { type FoundEntry, otherwise } from '../import-found.js'
import { htmlToLine, htmlToText } from './html-text.js'
import { oldAddresses } from './old-addresses.js'
import { authorsOf, type PicturedPost, textsOfPost, unknownCategories, wordsOfPicture } from './texts-of-post.js'

/** A post as the site would have it. */
export function postToEntry(pictured: PicturedPost, photographer: string | undefined, site: Site): FoundEntry {
  const { post, blog, picture } = pictured
  const { item } = post
  const { fields } = item
  const title = htmlToLine(fields.get('title') ?? '', MAX_CHARACTERS.title)
  const updatedAt = instantOf(fields.get('modifiedGmt')) ?? instantOf(fields.get('dateGmt'))
  const texts = textsOf(pictured, title, site)
  return {
    source: post.source,
    guid: post.guid,
    file: { kind: 'original', path: picture.path },
    texts,
    unknownCategories: unknownCategories(pictured, site),
    photographerOtherwise: otherwise(photographer, site, authorsOf(pictured)[0]),
    ...slugOf(fields.get('slug')?.trim() ?? ''),
    formerAddresses: oldAddresses(item, blog, { attachment: picture.attachment, url: picture.from.url }),
    ...(updatedAt && { updatedAt }),
  }
}

function textsOf(pictured: PicturedPost, title: string, site: Site): Partial<PhotoTexts> {
  const { fields } = pictured.post.item
  const { alt, captions } = wordsOfPicture(pictured)
  const caption = [fields.get('content') ?? '', fields.get('excerpt') ?? '', ...captions]
    .map((html) => htmlToText(html, MAX_CHARACTERS.caption))
    .find((text) => text !== '' && text !== title)
  return textsOfPost(pictured, { title, alt, caption }, site)
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
