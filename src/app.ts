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

export interface AppParts extends QuotaParts {
  readonly archive: Archive
  readonly contract: Contract
  readonly clock: Clock
  readonly log: Log
}

/** The whole service. It never listens: `main.ts` does, and tests need not. */
export function buildApp({ archive, contract, clock, log, quota, clientAddress }: AppParts): FastifyInstance {
  const app = createServer({ addresses: contract.addresses, log, quota, clientAddress })
  const render = createDocumentRenderer()

  // Counted together, by client. @see Spec 8
  registerCounted(app, COUNTED_PREFIXES.rest, { quota, clientAddress }, (scope) =>
    registerRest(scope, { archive, contract, clock }),
  )

  // Not counted.
  registerDocuments(app, createDiscoveryDocuments(contract), { archive, clock, render })
  return app
}
