import type { Document } from '../contract/document.js'
import type { Routes } from '../http/routes/http-app.js'
import { readAssets, registerAssets } from './assets.js'
import { registerDrawnPictures } from './drawn/drawn-pictures.js'
import { countryOf } from './map/gazetteer.js'
import { createPages } from './pages.js'
import { transportHeaders } from './parts/page-headers.js'
import { registerOembed } from './photo/oembed.js'
import { registerPictureAddresses } from './photo/picture-addresses.js'
import { createErrorPages } from './serve/error-pages.js'
import { registerImages } from './serve/images.js'
import { createPageRenderer } from './serve/page-renderer.js'
import { registerPages } from './serve/serve-pages.js'
import type { SiteContext } from './site-context.js'
import { languageOf } from './words/site-language.js'

/**
 * Creates the site for people: pages, error pages, pictures, oEmbed, and the files that pages load.
 * @param documents for programs; errors at their addresses stay problem documents
 */
export function createSite(context: SiteContext, documents: readonly Document[]) {
  const { archive, contract } = context
  const assets = readAssets(contract)
  const render = createPageRenderer(contract, assets)
  const pages = createPages(contract, archive.calendar)
  return {
    /** Preparations that take milliseconds when a page first needs them. */
    shared: [() => languageOf(contract.site).dates.month(1), () => countryOf('')],
    presentError: createErrorPages(context, render, new Set(documents.map(({ path }) => path))),
    register(app: Routes) {
      registerPages(app, pages, context, render)
      registerOembed(app, context)
      registerDrawnPictures(app, context)
      registerImages(app, context)
      registerPictureAddresses(app, context)
      registerAssets(app, assets, transportHeaders(contract))
    },
  }
}
