export { createDiscoveryDocuments } from './documents.js'
