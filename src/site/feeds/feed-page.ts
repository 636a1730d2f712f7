import type { Contract } from '../../contract/contract.js'
import type { Photo } from '../../photos/photo.js'
import { presentItem } from '../parts/photo-item.js'
import { languageOf } from '../words/site-language.js'
import { element } from './xml.js'

/** What a feed is about, and its photos. */
export interface FeedParts {
  readonly title: string
  readonly description: string
  /** URL of the page that the feed belongs to. */
  readonly page: string
  /** URL of the feed itself. */
  readonly path: string
  /** Newest first. */
  readonly photos: readonly Photo[]
}

const XHTML = 'http://www.w3.org/1999/xhtml'

/** Browsers show an XML document by its stylesheet: `feed.css` hides all but the page. @see W3C xml-stylesheet */
export const FEED_STYLE = '<?xml-stylesheet type="text/css" href="/feed.css"?>\n'

/**
 * What a browser shows of a feed, as an element of it that feed readers pass over: what it is, its address, and its photos
 * as links.
 */
export function renderFeedPage(feed: FeedParts, contract: Contract): string {
  const { addresses, site } = contract
  const { words, tag } = languageOf(site)
  const absolute = (href: string) => new URL(href, addresses.baseUrl).href
  const photos = feed.photos.map((photo) => {
    const { path, title, alt, dateText, thumbnail } = presentItem(photo, contract)
    const { src, width, height } = thumbnail
    const picture = element('img', '', { src: absolute(src), width, height, alt })
    const caption = [picture, element('b', title), element('small', dateText)]
    return element('li', [element('a', caption, { href: addresses.absolute(path) })])
  })
  return element(
    'main',
    [
      element('meta', '', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('h1', feed.title),
      element('p', words.feed.whatItIs),
      element('p', [element('code', addresses.absolute(feed.path))]),
      element('p', [element('a', words.feed.toSite, { href: addresses.absolute(feed.page) })]),
      ...(photos.length === 0 ? [] : [element('ul', photos)]),
    ],
    { xmlns: XHTML, lang: tag },
  )
}
