import type { Document } from '../contract/index.js'
import type { PresentError, Routes } from '../http/index.js'
import { readAssets, registerAssets } from './assets.js'
import { createPages } from './pages.js'
import { registerDrawnPictures } from './serve/drawn-pictures.js'
import { createErrorPages } from './serve/error-pages.js'
import { registerImages } from './serve/images.js'
import { registerOembed } from './serve/oembed.js'
import { transportHeaders } from './serve/page-headers.js'
import { createPageRenderer } from './serve/page-renderer.js'
import { registerPages } from './serve/serve-pages.js'
import { registerStripes } from './serve/stripes.js'
import type { SiteContext } from './site-context.js'

/** Pages for people, the pictures, and what pages are made of; failures become pages too. */
export interface SiteFace {
  readonly presentError: PresentError
  register(app: Routes): void
}

/** @param documents what stands at fixed addresses for programs: failures there stay problem documents */
export function createSite(context: SiteContext, documents: readonly Document[]): SiteFace {
  const { archive, contract } = context
  const assets = readAssets(contract)
  const renderer = createPageRenderer(contract, assets)
  const pages = createPages(contract, archive.calendar)
  return {
    presentError: createErrorPages(context, renderer, new Set(documents.map(({ path }) => path))),
    register(app) {
      registerPages(app, pages, context, renderer)
      registerStripes(app, context)
      registerOembed(app, context)
      registerDrawnPictures(app, context)
      registerImages(app, context)
      registerAssets(app, assets, transportHeaders(contract))
    },
  }
}
