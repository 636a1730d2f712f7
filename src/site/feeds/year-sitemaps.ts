import { type Document, MEDIA_TYPES, notFound, sitemapPath } from '../../contract/index.js'
import { createDocumentRenderer, type Routes, route, untilDayEnds } from '../../http/index.js'
import type { Page } from '../page.js'
import { transportHeaders } from '../serve/page-headers.js'
import type { SiteContext } from '../site-context.js'
import { renderYearSitemap, SITEMAP_MAX_AGE_SECONDS } from './sitemap.js'

/** `/sitemap-2024.xml` and the like: there are as many as there are years with photos. */
export function registerYearSitemaps(
  app: Routes,
  pages: readonly Page[],
  { archive, contract, clock }: SiteContext,
): void {
  const headers = transportHeaders(contract)
  const parts = { pages, contract, calendar: archive.calendar }
  const render = createDocumentRenderer()
  const documents = new Map<number, Document>()
  const documentOf = (year: number): Document => {
    const known = documents.get(year)
    if (known !== undefined) return known
    const document: Document = {
      path: sitemapPath(year),
      mediaType: MEDIA_TYPES.xml,
      maxAgeSeconds: SITEMAP_MAX_AGE_SECONDS,
      body: (published) => renderYearSitemap(year, published, parts),
    }
    documents.set(year, document)
    return document
  }

  route(app, 'GET', '/sitemap-:year(^\\d{4}).xml', (request) => {
    const published = archive.published()
    const year = Number(request.params.year)
    if (published.ofYear(year).length === 0) throw notFound(request.url.split('?', 1)[0]!)
    const { body, etag, compressed } = render(documentOf(year), published)
    const cacheControl = untilDayEnds(published, clock(), SITEMAP_MAX_AGE_SECONDS)
    return { status: 200, body, etag, compressed, mediaType: MEDIA_TYPES.xml, headers, cacheControl }
  })
}
