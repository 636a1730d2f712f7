import type { Site } from '../archive/index.js'
import { type Addresses, createAddresses } from './addresses.js'
import { createOperations, type Operations } from './operations.js'
import { createParameters, type Parameters } from './parameters.js'
import { createPhotoJson, type PhotoJson } from './photo-json.js'
import { createSchemas, type Schemas } from './schemas.js'

/** The public words of one site: what every face says, and in the same way. */
export interface Contract {
  readonly site: Site
  readonly addresses: Addresses
  readonly parameters: Parameters
  readonly schemas: Schemas
  readonly operations: Operations
  readonly photoJson: PhotoJson
  /** Requests per client and window; the public value is that of `LIMITS`. */
  readonly quota: number
  /** Version of the server. */
  readonly version: string
}

export interface ContractParts {
  readonly site: Site
  /** The public origin, without a slash at the end. */
  readonly baseUrl: string
  readonly quota: number
  readonly version: string
}

export function createContract({ site, baseUrl, quota, version }: ContractParts): Contract {
  const addresses = createAddresses(baseUrl)
  const parameters = createParameters(site)
  return {
    site,
    addresses,
    parameters,
    schemas: createSchemas(site),
    operations: createOperations(parameters),
    photoJson: createPhotoJson(site, addresses),
    quota,
    version,
  }
}
