import type { Calendar, Photo, Published } from '../../archive/index.js'
import { type Contract, PATHS, sitemapPath } from '../../contract/index.js'
import type { Page, SitemapEntry } from '../page.js'
import { element, XML_DECLARATION } from './xml.js'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** sitemaps.org 0.9: so many addresses in one file; and 50 MB, which so many never are. */
const MAX_URLS = 50_000

export const SITEMAP_MAX_AGE_SECONDS = 3600

/** What sitemaps are made of: pages of all kinds. */
export interface SitemapParts {
  readonly pages: readonly Page[]
  readonly contract: Contract
  readonly calendar: Pick<Calendar, 'beginningWithOffset'>
}

/**
 * The sitemaps of the site: one of each year, one of all other pages. What is new changes one year alone, and none takes
 * long to make.
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
  const years = published.overview().years.map(({ year }) => {
    const photos = published.ofYear(year)
    return sitemap(sitemapPath(year), lastChangeOf(photos, calendar))
  })
  const pages = sitemap(PATHS.sitemapPages, newest && calendar.beginningWithOffset(newest.date))
  return document('sitemapindex', [pages, ...years], { xmlns: SITEMAPS })
}

/** When the last of a year's photos appeared or was changed. @param photos oldest first */
function lastChangeOf(photos: readonly Photo[], calendar: SitemapParts['calendar']): string | undefined {
  const newest = photos.at(-1)
  if (newest === undefined) return undefined
  const appeared = calendar.beginningWithOffset(newest.date)
  // All are written alike, in UTC.
  const changed = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return Date.parse(changed) > Date.parse(appeared) ? changed : appeared
}

/** All pages that no year has; those beyond the limit are left out: they are found by way of the others. */
export function renderPagesSitemap(published: Published, { pages, contract }: SitemapParts): string {
  return renderSitemap(
    pages.map((page) => page.sitemap(published)),
    contract,
  )
}

/** The pages of a year, its months and its photos; `undefined` where it has none. */
export function renderYearSitemap(
  year: number,
  published: Published,
  { pages, contract }: SitemapParts,
): string | undefined {
  if (published.ofYear(year).length === 0) return undefined
  return renderSitemap(
    pages.map((page) => page.sitemapOfYear(published, year)),
    contract,
  )
}

/** Each address is written as it comes, so that none of thousands outlives its line. */
function renderSitemap(families: readonly Iterable<SitemapEntry>[], { addresses }: Contract): string {
  const urls: string[] = []
  for (const family of families) {
    for (const { path, changed, images = [] } of family) {
      if (urls.length === MAX_URLS) break
      const parts = [element('loc', addresses.absolute(path))]
      if (changed !== undefined) parts.push(element('lastmod', changed))
      for (const url of images) parts.push(element('image:image', [element('image:loc', url)]))
      urls.push(element('url', parts))
    }
  }
  return document('urlset', urls, { xmlns: SITEMAPS, 'xmlns:image': IMAGES })
}

function document(root: string, lines: readonly string[], namespaces: Readonly<Record<string, string>>): string {
  return `${XML_DECLARATION}${element(root, ['\n', lines.join('\n'), '\n'], namespaces)}\n`
}
