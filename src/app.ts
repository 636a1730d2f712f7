import type { FastifyInstance } from 'fastify'
import type { Archive, Clock } from './archive/index.js'
import type { Contract } from './contract/index.js'
import { createDiscoveryDocuments } from './discovery/index.js'
import {
  COUNTED_PREFIXES,
  createDocumentRenderer,
  createServer,
  type Log,
  type QuotaParts,
  registerCounted,
  registerDocuments,
} from './http/index.js'
import { registerRest } from './rest/index.js'
import { createSiteDocuments, registerSite, type SitePictures } from './site/index.js'

export interface AppParts extends QuotaParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly clock: Clock
  readonly log: Log
  readonly logRequests?: boolean
  readonly pictures: SitePictures
}

/** The whole service. It never listens: `main.ts` does, and tests need not. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { archive, contract, clock, quota, clientAddress, pictures } = parts
  const app = createServer({ ...parts, addresses: contract.addresses })
  const render = createDocumentRenderer()

  // Counted together, by client. @see Spec 8
  registerCounted(app, COUNTED_PREFIXES.rest, { quota, clientAddress }, (scope) =>
    registerRest(scope, { archive, contract, clock }),
  )

  // Not counted.
  registerSite(app, { archive, contract, clock, pictures })
  const documents = [...createSiteDocuments(contract, archive.calendar), ...createDiscoveryDocuments(contract, [])]
  registerDocuments(app, documents, { archive, clock, render })
  return app
}
