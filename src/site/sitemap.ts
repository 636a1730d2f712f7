import type { Contract } from '../contract/index.js'
import type { SitemapEntry } from './page.js'
import { element, XML_DECLARATION } from './xml.js'

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}

/** @see sitemaps.org 0.9: at most 50,000 addresses, which is 130 years */
export function renderSitemap(entries: readonly SitemapEntry[], { addresses }: Contract): string {
  const urls = entries.map(({ path, changed, images = [] }) =>
    element('url', [
      element('loc', addresses.absolute(path)),
      ...(changed === undefined ? [] : [element('lastmod', changed)]),
      ...images.map((url) => element('image:image', [element('image:loc', url)])),
    ]),
  )
  return `${XML_DECLARATION}${element('urlset', ['\n', urls.join('\n'), '\n'], NAMESPACES)}\n`
}
