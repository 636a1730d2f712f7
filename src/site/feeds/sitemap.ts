import { PATHS } from '../../contract/addresses/addresses.js'
import { sitemapPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import type { PathParams } from '../../contract/document.js'
import { notFound } from '../../contract/problems.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import type { Page, SitemapEntry } from '../page.js'
import { element, XML_DECLARATION } from './xml.js'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** sitemaps.org 0.9: the maximum per file. The other limit, 50 MB, is never reached with this many. */
const MAX_URLS = 50_000

export const SITEMAP_MAX_AGE_SECONDS = 3600

/** The page types that contribute to sitemaps. */
interface SitemapParts {
  readonly pages: readonly Page[]
  readonly contract: Contract
  readonly calendar: Pick<Calendar, 'beginningWithOffset'>
}

/**
 * The sitemaps: one per year, and one of all other pages. A new photo changes only one year's, and none takes long to
 * build.
 * @see sitemaps.org 0.9
 */
export function renderSitemapIndex(published: Published, { contract, calendar }: SitemapParts): string {
  const { addresses } = contract
  const sitemap = (path: string, changed: string | undefined) =>
    element('sitemap', [
      element('loc', addresses.absolute(path)),
      ...(changed === undefined ? [] : [element('lastmod', changed)]),
    ])
  const newest = published.latest()
  const { years: counted } = published.overview()
  const years = counted.map(({ year }) => sitemap(sitemapPath(year), lastChangeOf(published.ofYear(year), calendar)))
  const pages = sitemap(PATHS.sitemapPages, newest && calendar.beginningWithOffset(newest.date))
  return document('sitemapindex', [pages, ...years], { xmlns: SITEMAPS })
}

/** When a year's photos last changed. @param photos oldest first */
function lastChangeOf(photos: readonly Photo[], calendar: SitemapParts['calendar']): string | undefined {
  const newest = photos.at(-1)
  if (newest === undefined) return undefined
  const appeared = calendar.beginningWithOffset(newest.date)
  // All are in the same format, in UTC, so they compare as text.
  const changed = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return Date.parse(changed) > Date.parse(appeared) ? changed : appeared
}

/** All pages that belong to no year, up to the limit; the rest can be reached through links. */
export function renderPagesSitemap(published: Published, { pages, contract }: SitemapParts): string {
  return renderSitemap(
    pages.flatMap((page) => page.sitemap(published)),
    contract,
  )
}

/**
 * The pages of a year, its months and its photos.
 * @throws Problem not_found when the year has no photos
 */
export function renderYearSitemap(
  published: Published,
  { pages, contract }: SitemapParts,
  params: PathParams = {},
): string {
  const year = Number(params.year)
  if (published.ofYear(year).length === 0) throw notFound(sitemapPath(year))
  return renderSitemap(
    pages.flatMap((page) => page.sitemapOfYear(published, year)),
    contract,
  )
}

function renderSitemap(entries: readonly SitemapEntry[], { addresses }: Contract): string {
  const urls = entries.slice(0, MAX_URLS).map(({ path, changed, images = [] }) => {
    const parts = [element('loc', addresses.absolute(path))]
    if (changed !== undefined) parts.push(element('lastmod', changed))
    for (const url of images) parts.push(element('image:image', [element('image:loc', url)]))
    return element('url', parts)
  })
  return document('urlset', urls, { xmlns: SITEMAPS, 'xmlns:image': IMAGES })
}

function document(root: string, lines: readonly string[], namespaces: Readonly<Record<string, string>>): string {
  return `${XML_DECLARATION}${element(root, ['\n', lines.join('\n'), '\n'], namespaces)}\n`
}
