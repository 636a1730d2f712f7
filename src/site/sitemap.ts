import type { Contract } from '../contract/index.js'
import type { SitemapEntry } from './page.js'
import { element, XML_DECLARATION } from './xml.js'

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}

/** sitemaps.org 0.9: so many addresses in one file, which is 130 years of photos; and 50 MB, which so many never are. */
const MAX_URLS = 50_000

/**
 * Addresses beyond the limit are left out: they are found by way of the others. Each is written as it comes, so that none of
 * ten thousand outlives its line.
 * @param families the pages of each kind
 * @see sitemaps.org 0.9
 */
export function renderSitemap(families: readonly Iterable<SitemapEntry>[], { addresses }: Contract): string {
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
  return `${XML_DECLARATION}${element('urlset', ['\n', urls.join('\n'), '\n'], NAMESPACES)}\n`
}
