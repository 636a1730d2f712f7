import type { FastifyInstance } from 'fastify'
import type { Document } from '../contract/index.js'
import { readAssets, registerAssets } from './assets.js'
import { createErrorPages } from './error-pages.js'
import { registerImages } from './images.js'
import { registerOembed } from './oembed.js'
import { transportHeaders } from './page-headers.js'
import { createPageRenderer } from './page-renderer.js'
import { createPages } from './pages.js'
import { registerPages } from './serve-pages.js'
import type { SiteContext } from './site-context.js'
import { registerStripes } from './stripes.js'
import { registerYearSitemaps } from './year-sitemaps.js'

/**
 * Pages for people, the pictures, and what pages are made of; failures become pages too.
 * @param documents what stands at fixed addresses for programs: failures there stay problem documents
 */
export function registerSite(app: FastifyInstance, context: SiteContext, documents: readonly Document[]): void {
  const { archive, contract } = context
  const assets = readAssets(contract)
  const renderer = createPageRenderer(contract, assets)
  const pages = createPages(contract, archive.calendar)
  registerPages(app, pages, context, renderer)
  registerYearSitemaps(app, pages, context)
  registerStripes(app, context)
  registerOembed(app, context)
  registerImages(app, context)
  registerAssets(app, assets, transportHeaders(contract))
  app.presentError = createErrorPages(context, renderer, new Set(documents.map(({ path }) => path)))
}
