import { PATHS } from '../../contract/addresses/addresses.js'
import { jsonFeedPath } from '../../contract/addresses/page-paths.js'
import { hubsOf } from '../../contract/announcing.js'
import type { Contract } from '../../contract/contract.js'
import { findRendition, type Photo } from '../../photos/photo.js'
import type { Feed } from './feed.js'

/** @see jsonfeed.org/version/1.1 */
export function renderJsonFeed(feed: Feed, contract: Contract): string {
  const { site, addresses, pages } = contract
  const hubs = hubsOf(jsonFeedPath(feed.path), contract.announcing).map((url) => ({ type: 'WebSub', url }))
  const author = (name: string) => ({ name, url: addresses.absolute(pages.photographer(name)) })
  const items = feed.items.map(({ title, url, guid, published, modified, html, summary, photos }) => {
    const photo = photos[0]!
    const image = addresses.image(photo, 'full')
    const bytes = findRendition(photo.picture, 'full', 'jpeg')?.bytes
    const names = (of: (one: Photo) => readonly string[]) => [...new Set(photos.flatMap(of))]
    return {
      id: guid,
      url,
      title,
      content_html: html,
      summary,
      image,
      date_published: published,
      date_modified: modified,
      authors: names(({ photographer }) => [photographer]).map(author),
      tags: names(({ categories, tags }) => [...categories, ...tags]),
      ...(bytes === undefined ? {} : { attachments: [{ url: image, mime_type: 'image/jpeg', size_in_bytes: bytes }] }),
    }
  })
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: addresses.absolute(feed.page),
    feed_url: addresses.absolute(jsonFeedPath(feed.path)),
    description: feed.description,
    icon: addresses.absolute(PATHS.icon),
    favicon: addresses.absolute(PATHS.smallIcon),
    language: site.language,
    ...(hubs.length > 0 && { hubs }),
    authors: site.photographers.map(({ name }) => author(name)),
    items,
  })
}
