import { PATHS } from '../../contract/addresses/addresses.js'
import { sitemapPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import type { Document } from '../../contract/document.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { notFound } from '../../contract/problems.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Photo } from '../../photos/photo.js'
import type { SitemapEntry } from '../page.js'
import { createPages } from '../pages.js'
import { transportHeaders } from '../parts/page-headers.js'
import { element, XML_DECLARATION } from './xml.js'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The maximum per file in sitemaps.org 0.9. In practice, that many URLs do not reach the other limit, 50 MB. */
const MAX_URLS = 50_000

const MAX_AGE_SECONDS = 3600

/**
 * The sitemaps: one per year, one for all other pages, and their index. A new photo changes no other year's sitemap,
 * and each sitemap is quick to build.
 * @see sitemaps.org 0.9
 */
export function createSitemaps(contract: Contract, calendar: Calendar): readonly Document[] {
  const pages = createPages(contract, calendar)
  const headers = transportHeaders(contract)
  const sitemap = (path: string, body: Document['body']): Document => ({
    path,
    mediaType: MEDIA_TYPES.xml,
    maxAgeSeconds: MAX_AGE_SECONDS,
    headers,
    body,
  })
  const located = (name: string, path: string, changed: string | undefined, further: readonly string[] = []) =>
    element(name, [
      element('loc', contract.addresses.absolute(path)),
      ...(changed === undefined ? [] : [element('lastmod', changed)]),
      ...further,
    ])
  const begins = (photo: Photo | undefined) => photo && calendar.beginningWithOffset(photo.date)
  const url = ({ path, newest, changed = begins(newest), images = [] }: SitemapEntry) =>
    located(
      'url',
      path,
      changed,
      images.map((image) => element('image:image', [element('image:loc', image)])),
    )
  /** A sitemap with entries up to the limit; the rest can be reached through links. */
  const urlset = (entries: readonly SitemapEntry[]) =>
    document('urlset', entries.slice(0, MAX_URLS).map(url), { xmlns: SITEMAPS, 'xmlns:image': IMAGES })

  return [
    sitemap(PATHS.sitemap, (published) => {
      const others = located('sitemap', PATHS.sitemapPages, begins(published.latest()))
      const years = published
        .years()
        .map(({ year }) => located('sitemap', sitemapPath(year), lastChangeOf(published.ofYear(year), calendar)))
      return document('sitemapindex', [others, ...years], { xmlns: SITEMAPS })
    }),
    sitemap(PATHS.sitemapPages, (published) => urlset(pages.flatMap((page) => page.sitemap?.(published) ?? []))),
    sitemap('/sitemap-:year(^\\d{4}).xml', (published, params) => {
      const year = Number(params?.year)
      if (published.ofYear(year).length === 0) throw notFound(sitemapPath(year))
      return urlset(pages.flatMap((page) => page.sitemapOfYear?.(published, year) ?? []))
    }),
  ]
}

/** When a year's photos last changed or the newest of them appeared, whichever is later. @param photos oldest first */
function lastChangeOf(photos: readonly Photo[], calendar: Calendar): string | undefined {
  const newest = photos.at(-1)
  if (newest === undefined) return undefined
  const appeared = calendar.beginningWithOffset(newest.date)
  // `updatedAt` always has the same format, in UTC, so the values compare as text.
  const changed = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return Date.parse(changed) > Date.parse(appeared) ? changed : appeared
}

function document(root: string, lines: readonly string[], namespaces: Readonly<Record<string, string>>): string {
  return `${XML_DECLARATION}${element(root, ['\n', lines.join('\n'), '\n'], namespaces)}\n`
}
