export { createPageTexts } from './page-texts.js'
export { registerSite } from './register-site.js'
export type { SitePictures } from './site-context.js'
export { createSiteDocuments } from './site-documents.js'
