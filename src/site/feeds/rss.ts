import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { altText, creditLine } from '../../contract/present-photo.js'
import type { Calendar } from '../../photos/days/calendar.js'
import { findRendition, type Photo } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { presentItem, sizeOf } from '../parts/photo-item.js'
import { licenceStatement, photoNotice } from '../words/licence-words.js'
import { languageOf } from '../words/site-language.js'
import { element, XML_DECLARATION, xmlText } from './xml.js'

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
}

/** RSS 2.0 with Media RSS. @see rssboard.org/rss-profile */
export function renderRss(feed: FeedParts, contract: Contract, calendar: Calendar): string {
  const { site, addresses } = contract
  const page = addresses.absolute(feed.page)
  const newest = feed.photos[0]
  const icon = [
    element('url', addresses.absolute(PATHS.smallIcon)),
    element('title', feed.title),
    element('link', page),
    element('width', '144'),
    element('height', '144'),
  ]
  const channel = [
    element('title', feed.title),
    element('link', page),
    element('description', feed.description),
    element('language', site.language),
    element('copyright', `© ${site.photographers.map(({ name }) => name).join(', ')}. ${licenceStatement(contract)}`),
    ...(newest === undefined ? [] : [element('lastBuildDate', rssDate(calendar.beginningWithOffset(newest.date)))]),
    element('ttl', '60'),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    element('sy:updatePeriod', 'daily'),
    element('sy:updateFrequency', '1'),
    element('image', icon),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: addresses.absolute(feed.path) }),
    renderFeedPage(feed, contract),
    // The feed validator wants them last.
    ...feed.photos.map((photo) => item(photo, contract, calendar)),
  ]
  return `${XML_DECLARATION}${FEED_STYLE}${element(
    'rss',
    [
      '\n',
      element(
        'channel',
        channel.map((line) => `\n${line}`),
      ),
      '\n',
    ],
    NAMESPACES,
  )}\n`
}

function item(photo: Photo, contract: Contract, calendar: Calendar): string {
  const { addresses } = contract
  const page = addresses.photoPage(photo)
  const picture = addresses.image(photo, 'full')
  const rendition = findRendition(photo.picture, 'full', 'jpeg')
  const html = photoHtml(photo, contract)
  return element('item', [
    element('title', titleOf(photo, contract.site.language)),
    element('link', page),
    photo.guid === ''
      ? element('guid', page, { isPermaLink: 'true' })
      : element('guid', guidOf(photo, contract), { isPermaLink: 'false' }),
    element('pubDate', rssDate(calendar.beginningWithOffset(photo.date))),
    element('dc:creator', photo.photographer),
    ...photo.categories.map((name) => element('category', name)),
    element('description', html),
    element('content:encoded', html),
    ...(rendition === undefined
      ? []
      : [element('enclosure', '', { url: picture, length: rendition.bytes, type: 'image/jpeg' })]),
    media(photo, contract),
  ])
}

function media(photo: Photo, contract: Contract): string {
  const { addresses } = contract
  const { width, height } = sizeOf(photo, 'full')
  const thumbnail = sizeOf(photo, 'thumbnail')
  const children = [
    element('media:title', titleOf(photo, contract.site.language), { type: 'plain' }),
    element('media:description', altText(photo, contract.site), { type: 'plain' }),
    element('media:thumbnail', '', {
      url: addresses.image(photo, 'thumbnail'),
      width: thumbnail.width,
      height: thumbnail.height,
    }),
    element('media:credit', photo.photographer, { role: 'photographer', scheme: 'urn:ebu' }),
    element('media:copyright', photoNotice(photo, contract), { url: contract.licence.url }),
  ]
  return element('media:content', children, {
    url: addresses.image(photo, 'full'),
    medium: 'image',
    type: 'image/jpeg',
    width,
    height,
    fileSize: findRendition(photo.picture, 'full', 'jpeg')?.bytes,
    isDefault: 'true',
  })
}

/** Formats an instant as RSS requires, RFC 822 with a four-digit year: `Sat, 21 Nov 2026 00:00:00 +0100`. */
function rssDate(instant: string): string {
  const offset = /[+-]\d\d:\d\d$/.exec(instant)?.[0].replace(':', '') ?? '+0000'
  return new Date(`${instant.slice(0, 19)}Z`).toUTCString().replace('GMT', offset)
}

/** The picture with its credit as HTML, for feed readers, and its place unless the title says it. */
export function photoHtml(photo: Photo, { site, addresses }: Contract): string {
  const { width, height } = sizeOf(photo, 'full')
  const page = xmlText(addresses.photoPage(photo))
  const picture = `<img src="${xmlText(addresses.image(photo, 'full'))}" width="${width}" height="${height}" alt="${xmlText(altText(photo, site))}">`
  const words = photo.caption === '' ? '' : `<p>${xmlText(photo.caption)}</p>`
  const isTold = photo.location.trim() !== '' && titleOf(photo, site.language) !== photo.location.trim()
  const place = isTold ? `${xmlText(photo.location)}<br>` : ''
  return `<p><a href="${page}">${picture}</a></p>${words}<p>${place}${xmlText(creditLine(photo, site, addresses))}</p>`
}

/** The GUID of a photo in feeds: the imported one, or its first address here. */
export function guidOf({ guid }: Photo, { addresses }: Contract): string {
  return guid.startsWith('/') ? addresses.absolute(guid) : guid
}

/** Title, addresses and photos of a feed. */
export interface FeedParts {
  readonly title: string
  readonly description: string
  /** URL of the page that the feed belongs to. */
  readonly page: string
  readonly path: string
  /** Newest first. */
  readonly photos: readonly Photo[]
}

const XHTML = 'http://www.w3.org/1999/xhtml'

/** Browsers show an XML document by its stylesheet: `feed.css` hides all but the page. @see W3C xml-stylesheet */
const FEED_STYLE = '<?xml-stylesheet type="text/css" href="/feed.css"?>\n'

/**
 * The page that browsers show for a feed: an explanation, its address and links to its photos. Feed readers ignore this
 * element.
 */
function renderFeedPage(feed: FeedParts, contract: Contract): string {
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
