import { keepPerState } from '../../archive/index.js'
import { MEDIA_TYPES, notFound } from '../../contract/index.js'
import {
  CompressedText,
  type Content,
  compressAlike,
  entityTag,
  type Routes,
  route,
  untilDayEnds,
} from '../../http/index.js'
import type { Page } from '../page.js'
import { transportHeaders } from '../serve/page-headers.js'
import type { SiteContext } from '../site-context.js'
import { renderYearSitemap, SITEMAP_MAX_AGE_SECONDS } from './sitemap.js'

/** As many as an address can name. */
const MOST_YEARS = 10_000

/** `/sitemap-2024.xml` and the like: there are as many as there are years with photos. */
export function registerYearSitemaps(
  app: Routes,
  pages: readonly Page[],
  { archive, contract, clock }: SiteContext,
): void {
  const headers = transportHeaders(contract)
  const parts = { pages, contract, calendar: archive.calendar }
  const kept = keepPerState<{ readonly year: number; readonly path: string }, Content>(archive, {
    most: MOST_YEARS,
    make: (published, { year, path }) => {
      const xml = renderYearSitemap(year, published, parts)
      if (xml === undefined) throw notFound(path)
      const body = Buffer.from(xml)
      return {
        status: 200,
        body,
        etag: entityTag(body),
        compressed: new CompressedText(body),
        mediaType: MEDIA_TYPES.xml,
        headers,
      }
    },
    makeAlike: compressAlike,
  })

  route(app, 'GET', '/sitemap-:year(^\\d{4}).xml', ({ params, url }) => {
    const published = archive.published()
    const year = params.year!
    const answer = kept(published, year, { year: Number(year), path: url.split('?', 1)[0]! })
    return { ...answer, cacheControl: untilDayEnds(published, clock(), SITEMAP_MAX_AGE_SECONDS) }
  })
}
