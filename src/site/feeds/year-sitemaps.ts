import { oncePerState } from '../../archive/index.js'
import { MEDIA_TYPES, notFound } from '../../contract/index.js'
import { CompressedText, type Content, entityTag, type Routes, route, untilDayEnds } from '../../http/index.js'
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
  const answersOf = oncePerState(() => new Map<number, Content>())

  route(app, 'GET', '/sitemap-:year(^\\d{4}).xml', (request) => {
    const published = archive.published()
    const answers = answersOf(published)
    const year = Number(request.params.year)
    let answer = answers.get(year)
    if (answer === undefined) {
      const xml = renderYearSitemap(year, published, parts)
      if (xml === undefined) throw notFound(request.url.split('?', 1)[0]!)
      const body = Buffer.from(xml)
      answer = {
        status: 200,
        body,
        etag: entityTag(body),
        compressed: new CompressedText(body),
        mediaType: MEDIA_TYPES.xml,
        headers,
      }
      answers.set(year, answer)
    }
    return { ...answer, cacheControl: untilDayEnds(published, clock(), SITEMAP_MAX_AGE_SECONDS) }
  })
}
