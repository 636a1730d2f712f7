import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { altText } from '../../contract/present-photo.js'
import type { Calendar } from '../../photos/days/calendar.js'
import { findRendition } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { lastChange } from '../parts/json-ld.js'
import { languageOf } from '../words/site-language.js'
import { type FeedParts, guidOf, photoHtml } from './rss.js'

/** @see jsonfeed.org/version/1.1 */
export function renderJsonFeed(feed: FeedParts, contract: Contract, calendar: Calendar): string {
  const { site, addresses, pages } = contract
  const { words } = languageOf(site)
  const items = feed.photos.map((photo) => {
    const published = calendar.beginningWithOffset(photo.date)
    const url = addresses.photoPage(photo)
    const image = addresses.image(photo, 'full')
    const bytes = findRendition(photo.picture, 'full', 'jpeg')?.bytes
    return {
      id: photo.guid === '' ? url : guidOf(photo, contract),
      url,
      title: titleOf(photo, contract.site.language),
      content_html: photoHtml(photo, contract),
      summary: `${altText(photo, contract.site)}. ${words.photo.by(photo.photographer)}.`,
      image,
      date_published: published,
      date_modified: lastChange(photo, published),
      authors: [{ name: photo.photographer, url: addresses.absolute(pages.photographer(photo.photographer)) }],
      tags: [...photo.categories, ...photo.tags],
      ...(bytes === undefined ? {} : { attachments: [{ url: image, mime_type: 'image/jpeg', size_in_bytes: bytes }] }),
    }
  })
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: addresses.absolute(feed.page),
    feed_url: addresses.absolute(feed.path),
    description: feed.description,
    icon: addresses.absolute(PATHS.icon),
    favicon: addresses.absolute(PATHS.smallIcon),
    language: site.language,
    authors: site.photographers.map(({ name }) => ({ name, url: addresses.absolute(pages.photographer(name)) })),
    items,
  })
}
