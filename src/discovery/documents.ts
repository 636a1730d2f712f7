import { type Contract, type Document, MEDIA_TYPES, PATHS } from '../contract/index.js'
import { createOpenApi } from './openapi.js'

/** Seconds for which a discovery document may be used without asking again. */
const MAX_AGE_SECONDS = 3600

/** The documents by which programs find their way. @see Spec 4.3 */
export function createDiscoveryDocuments(contract: Contract): readonly Document[] {
  const openapi = JSON.stringify(createOpenApi(contract), null, 2)
  return [
    { path: PATHS.openapi, mediaType: MEDIA_TYPES.plainJson, maxAgeSeconds: MAX_AGE_SECONDS, body: () => openapi },
  ]
}
