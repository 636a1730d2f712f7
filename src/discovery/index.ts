export { createDiscoveryDocuments } from './documents.js'
export type { PageText } from './llms-full.js'
