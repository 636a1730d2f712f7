import type { Contract } from '../../contract/contract.js'
import { altText, creditLine } from '../../contract/present-photo.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Photo, RenditionSize } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { lastChange } from '../parts/json-ld.js'
import { sizeOf } from '../parts/photo-item.js'
import { sentence } from '../words/sentences.js'
import { languageOf } from '../words/site-language.js'
import { xmlText } from './xml.js'

/** A feed of photos or of groups of photos, offered as RSS and JSON Feed. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly page: string
  /** Path of the feed as RSS. */
  readonly path: string
  /** How often the feed can get a new item. */
  readonly period: 'daily' | 'weekly' | 'monthly'
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

export interface FeedItem {
  readonly title: string
  readonly url: string
  /** An identifier that never changes; a permalink if it equals `url`. */
  readonly guid: string
  /** When the item appeared, and when it last changed: instants in RFC 3339 format. */
  readonly published: string
  readonly modified: string
  readonly html: string
  /** One line of plain text. */
  readonly summary: string
  /** One photo or more; the first supplies the picture. */
  readonly photos: readonly Photo[]
}

export function photoItem(photo: Photo, contract: Contract, calendar: Calendar): FeedItem {
  const { addresses, site } = contract
  const published = calendar.beginningWithOffset(photo.date)
  const url = addresses.photoPage(photo)
  return {
    title: titleOf(photo, site.language),
    url,
    guid: guidOf(photo, contract),
    published,
    modified: lastChange(photo, published),
    html: photoHtml(photo, contract, 'full'),
    summary: `${sentence(altText(photo, site))} ${languageOf(site).words.photo.by(photo.photographer)}.`,
    photos: [photo],
  }
}

/** The imported identifier of a photo, or its first address here, or its page. */
function guidOf(photo: Photo, { addresses }: Contract): string {
  if (photo.guid === '') return addresses.photoPage(photo)
  return photo.guid.startsWith('/') ? addresses.absolute(photo.guid) : photo.guid
}

/** HTML for feed readers: the picture with its caption and credit, and with its place unless the title is the place. */
export function photoHtml(photo: Photo, { site, addresses }: Contract, size: RenditionSize): string {
  const { width, height } = sizeOf(photo, size)
  const page = xmlText(addresses.photoPage(photo))
  const picture = `<img src="${xmlText(addresses.image(photo, size))}" width="${width}" height="${height}" alt="${xmlText(altText(photo, site))}">`
  const words = photo.caption === '' ? '' : `<p>${xmlText(photo.caption).replaceAll('\n', '<br>')}</p>`
  const isTold = photo.location.trim() !== '' && titleOf(photo, site.language) !== photo.location.trim()
  const place = isTold ? `${xmlText(photo.location)}<br>` : ''
  return `<p><a href="${page}">${picture}</a></p>${words}<p>${place}${xmlText(creditLine(photo, site, addresses))}</p>`
}
