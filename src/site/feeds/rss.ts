import { PATHS } from '../../contract/addresses/addresses.js'
import { hubsOf } from '../../contract/announcing.js'
import type { Contract } from '../../contract/contract.js'
import { altText } from '../../contract/present-photo.js'
import { findRendition, type Photo } from '../../photos/photo.js'
import { isNamedByDay, titleOf } from '../../photos/title.js'
import { presentItem, sizeOf } from '../parts/photo-item.js'
import { licenceStatement, photoNotice } from '../words/licence-words.js'
import { languageOf } from '../words/site-language.js'
import type { Feed, FeedItem } from './feed.js'
import { element, XML_DECLARATION } from './xml.js'

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:sy': 'http://purl.org/rss/1.0/modules/syndication/',
}

/** RSS 2.0 with Media RSS. @see rssboard.org/rss-profile */
export function renderRss(feed: Feed, contract: Contract): string {
  const { site, addresses, licence } = contract
  const people = site.photographers.map(({ name }) => name).join(', ')
  const page = addresses.absolute(feed.page)
  const changed = feed.items.map(({ modified }) => new Date(modified).getTime())
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
    element('copyright', `${licence.copyrightSign}${people}. ${licenceStatement(contract)}`),
    ...(changed.length === 0 ? [] : [element('lastBuildDate', rssDate(new Date(Math.max(...changed)).toISOString()))]),
    element('ttl', '60'),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    element('sy:updatePeriod', feed.period),
    element('sy:updateFrequency', '1'),
    element('image', icon),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: addresses.absolute(feed.path) }),
    ...hubsOf(feed.path, contract.announcing).map((href) => element('atom:link', '', { rel: 'hub', href })),
    renderFeedPage(feed, contract),
    // The feed validator expects the items last.
    ...feed.items.map((one) => item(one, contract)),
  ]
  const lines = channel.map((line) => `\n${line}`)
  return `${XML_DECLARATION}${FEED_STYLE}${element('rss', ['\n', element('channel', lines), '\n'], NAMESPACES)}\n`
}

function item({ title, url, guid, published, html, photos }: FeedItem, contract: Contract): string {
  const photo = photos[0]!
  const rendition = findRendition(photo.picture, 'full', 'jpeg')
  const image = contract.addresses.image(photo, 'full')
  const names = (of: (one: Photo) => readonly string[]) => [...new Set(photos.flatMap(of))]
  return element('item', [
    element('title', title),
    element('link', url),
    element('guid', guid, { isPermaLink: String(guid === url) }),
    element('pubDate', rssDate(published)),
    ...names(({ photographer }) => [photographer]).map((name) => element('dc:creator', name)),
    ...names(({ categories }) => categories).map((name) => element('category', name)),
    element('description', html),
    element('content:encoded', html),
    rendition === undefined
      ? ''
      : element('enclosure', '', { url: image, length: rendition.bytes, type: 'image/jpeg' }),
    media(photo, contract),
  ])
}

function media(photo: Photo, contract: Contract): string {
  const { addresses } = contract
  const { width, height } = sizeOf(photo, 'full')
  const small = sizeOf(photo, 'thumbnail')
  const thumbnail = { url: addresses.image(photo, 'thumbnail'), width: small.width, height: small.height }
  const children = [
    element('media:title', titleOf(photo, contract.site.language), { type: 'plain' }),
    element('media:description', altText(photo, contract.site), { type: 'plain' }),
    element('media:thumbnail', '', thumbnail),
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

const XHTML = 'http://www.w3.org/1999/xhtml'

/** Browsers apply the stylesheet of an XML document: `feed.css` hides everything except the page. @see W3C xml-stylesheet */
const FEED_STYLE = '<?xml-stylesheet type="text/css" href="/feed.css"?>\n'

/**
 * The page that browsers show for a feed: an explanation, the feed's address, and links to the site and to the feed's
 * items. Feed readers ignore this element.
 */
function renderFeedPage(feed: Feed, contract: Contract): string {
  const { addresses, site } = contract
  const { words, tag } = languageOf(site)
  const absolute = (href: string) => new URL(href, addresses.baseUrl).href
  const items = feed.items.map(({ title, url, photos }) => {
    const { alt, dateText, thumbnail } = presentItem(photos[0]!, contract)
    const { src, width, height } = thumbnail
    const picture = element('img', '', { src: absolute(src), width, height, alt })
    // Omit the date only if it is the title; the title of a digest is a week, a month or a day of the year.
    const isDay = isNamedByDay(photos[0]!) && title === titleOf(photos[0]!, site.language)
    const day = isDay ? '' : element('small', dateText)
    return element('li', [element('a', [picture, element('b', title), day], { href: url })])
  })
  return element(
    'main',
    [
      element('meta', '', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('h1', feed.title),
      element('p', words.feed.whatItIs),
      element('p', [element('code', addresses.absolute(feed.path))]),
      element('p', [element('a', words.feed.toSite, { href: addresses.absolute(feed.page) })]),
      ...(items.length === 0 ? [] : [element('ul', items)]),
    ],
    { xmlns: XHTML, lang: tag },
  )
}
