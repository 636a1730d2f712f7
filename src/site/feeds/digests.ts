import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import type { Calendar } from '../../photos/days/calendar.js'
import { addDays, mondayOf, type PhotoDate, toPhotoDate, yearOf } from '../../photos/days/photo-date.js'
import { findRendition, type Photo } from '../../photos/photo.js'
import { isNamedByDay, titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { lastChange } from '../parts/json-ld.js'
import { languageOf } from '../words/site-language.js'
import { type Feed, type FeedItem, photoHtml } from './feed.js'
import { xmlText } from './xml.js'

/** Limits: digests per feed, and photos per digest. */
const MAX_DIGESTS = 12
const MAX_PHOTOS = 31

/** Photos that appear together as one item. */
interface Digest {
  /** The digest appears when this day begins. */
  readonly appears: PhotoDate
  /** Identifies the digest permanently within its feed. */
  readonly key: string
  readonly title: string
  readonly page: string
  /** Newest first. */
  readonly photos: readonly Photo[]
}

/** Three feeds: finished weeks, Monday to Sunday; finished months; and, for each recent day, that day in earlier years. */
export function createDigests(contract: Contract, calendar: Calendar) {
  const { site, addresses, pages } = contract
  const { words, dates } = languageOf(site)
  const ofWeek = ({ first, last, photos }: PhotoSpan): Digest => ({
    appears: addDays(last, 1),
    key: first,
    title: dates.range(first, last),
    page: addresses.photoPagePath(photos[0]!),
    photos,
  })
  const ofMonth = ({ first, last, photos }: PhotoSpan): Digest => {
    const [year, month] = [yearOf(first), Number(first.slice(5, 7))]
    const title = `${dates.month(month)} ${year}`
    return { appears: addDays(last, 1), key: first.slice(0, 7), title, page: pages.month(year, month), photos }
  }
  const ofDay = (day: PhotoDate, published: Published): Digest => {
    const monthAndDay = day.slice(5)
    const photos = published.onDayOfYear(monthAndDay).filter(({ date }) => date < day)
    const [title, page] = [dates.dayOfYear(monthAndDay), pages.dayOfYear(monthAndDay)]
    return { appears: day, key: day, title, page, photos: photos.slice(0, MAX_PHOTOS) }
  }
  const ofLastDays = (published: Published) =>
    Array.from({ length: MAX_DIGESTS }, (_, days) => ofDay(addDays(published.today, -days), published))
  const feed = (
    name: string,
    ways: Pick<Feed, 'path' | 'page' | 'period'>,
    digestsOf: (published: Published) => readonly Digest[],
  ) => ({
    path: ways.path,
    find: (published: Published): Feed => ({
      ...ways,
      title: `${site.title}: ${name}`,
      description: words.list.on(name, site.title),
      items: digestsOf(published).map((digest) => digestItem(digest, ways.path, contract, calendar)),
    }),
  })
  const { weekly, monthly, inOtherYears } = words.feed
  return [
    feed(weekly, { path: PATHS.weekly, page: PATHS.home, period: 'weekly' }, (published) =>
      lastSpans(published, weekBefore).map(ofWeek),
    ),
    feed(monthly, { path: PATHS.monthly, page: PATHS.archive, period: 'monthly' }, (published) =>
      lastSpans(published, monthBefore).map(ofMonth),
    ),
    feed(inOtherYears, { path: PATHS.onThisDayFeed, page: PATHS.onThisDay, period: 'daily' }, (published) =>
      ofLastDays(published).filter(({ photos }) => photos.length > 0),
    ),
  ]
}

function digestItem(
  { appears, key, title, page, photos }: Digest,
  feedPath: string,
  contract: Contract,
  calendar: Calendar,
): FeedItem {
  const { addresses, site } = contract
  const published = calendar.beginningWithOffset(appears)
  return {
    title,
    url: addresses.absolute(page),
    guid: `${addresses.absolute(feedPath)}#${key}`,
    published,
    modified: photos
      .map((photo) => lastChange(photo, published))
      .reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one)),
    html: photos.map((photo) => datedHtml(photo, contract)).join(''),
    summary: photos.map((photo) => titleOf(photo, site.language)).join(', '),
    photos,
  }
}

interface Span {
  readonly first: PhotoDate
  readonly last: PhotoDate
}

/** A period with its photos, newest first. */
interface PhotoSpan extends Span {
  readonly photos: readonly Photo[]
}

/** The last spans with photos, newest first. @param before finds the last span that ends before a day */
function lastSpans(published: Published, before: (day: PhotoDate) => Span): PhotoSpan[] {
  const begin = published.first()?.date
  const found: PhotoSpan[] = []
  let span = before(published.today)
  while (begin !== undefined && span.last >= begin && found.length < MAX_DIGESTS) {
    const photos = published.between(span.first, span.last).toReversed()
    if (photos.length > 0) found.push({ ...span, photos })
    span = before(span.first)
  }
  return found
}

function weekBefore(day: PhotoDate): Span {
  const monday = mondayOf(day)
  return { first: addDays(monday, -7), last: addDays(monday, -1) }
}

function monthBefore(day: PhotoDate): Span {
  const last = addDays(toPhotoDate(`${day.slice(0, 7)}-01`), -1)
  return { first: toPhotoDate(`${last.slice(0, 7)}-01`), last }
}

/** A photo with its title and day, in a size for e-mail, because newsletters show all photos of a digest. */
function datedHtml(photo: Photo, contract: Contract): string {
  const { dates } = languageOf(contract.site)
  const size = findRendition(photo.picture, 'medium', 'jpeg') ? 'medium' : 'full'
  const title = isNamedByDay(photo) ? [] : [titleOf(photo, contract.site.language)]
  const lines = [...title, dates.long(photo.date)].map(xmlText)
  return `<p>${lines.join('<br>')}</p>${photoHtml(photo, contract, size)}`
}
