import type { Contract } from '../contract/index.js'
import type { SitemapEntry } from './page.js'
import { element, XML_DECLARATION } from './xml.js'

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}

/** sitemaps.org 0.9: so many addresses in one file, which is 130 years of photos; and 50 MB, which so many never are. */
const MAX_URLS = 50_000

/** Addresses beyond the limit are left out: they are found by way of the others. @see sitemaps.org 0.9 */
export function renderSitemap(entries: readonly SitemapEntry[], { addresses }: Contract): string {
  const urls = entries
    .slice(0, MAX_URLS)
    .map(({ path, changed, images = [] }) =>
      element('url', [
        element('loc', addresses.absolute(path)),
        ...(changed === undefined ? [] : [element('lastmod', changed)]),
        ...images.map((url) => element('image:image', [element('image:loc', url)])),
      ]),
    )
  return `${XML_DECLARATION}${element('urlset', ['\n', urls.join('\n'), '\n'], NAMESPACES)}\n`
}
