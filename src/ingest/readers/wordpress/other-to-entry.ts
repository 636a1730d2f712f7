import { basename, extname } from 'node:path'
import type { Site } from '../../../photos/site.js'
import { isBoilerplate } from '../../metadata/boilerplate.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { titleOfFileName } from '../../metadata/file-title.js'
import { makeSlug } from '../../slug.js'
import { type FoundEntry, otherwise } from '../import-found.js'
import { htmlToLine, htmlToText } from './html-text.js'
import { addressesOfPicture } from './old-addresses.js'
import { authorsOf, type PicturedPost, textsOfPost, unknownCategories, wordsOfPicture } from './texts-of-post.js'

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
  const { post, blog, picture } = pictured
  const { attachment, from } = picture
  const title = titleOf(pictured) || htmlToLine(post.item.fields.get('title') ?? '', MAX_CHARACTERS.title)
  const { alt, captions } = wordsOfPicture(pictured)
  const caption = captions.map((html) => htmlToText(html, MAX_CHARACTERS.caption)).find((text) => text !== '')
  return {
    source: `${post.source}, picture ${number}`,
    guid: '',
    file: { kind: 'original', path: picture.path },
    texts: textsOfPost(pictured, { title, alt, caption }, site),
    unknownCategories: unknownCategories(pictured, site),
    photographerOtherwise: otherwise(photographer, site, authorsOf(pictured)[0]),
    formerAddresses: addressesOfPicture({ attachment, url: from.url }, blog),
  }
}

/** WordPress calls an attachment by its file, unless the file itself or somebody has a better name for it. */
function titleOf({ picture: { attachment, path } }: PicturedPost): string {
  const title = htmlToLine(attachment?.title ?? '', MAX_CHARACTERS.title)
  const file = basename(attachment?.file || path)
  const stem = basename(file, extname(file)).replace(/-(?:scaled|rotated)$/, '')
  return makeSlug(title) === makeSlug(stem) || isBoilerplate(title) ? titleOfFileName(file) : title
}
