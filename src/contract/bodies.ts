import type { Published } from '../state/published.js'
import { PATHS } from './addresses/addresses.js'
import type { Contract } from './contract.js'
import { LIMITS, MCP_PROTOCOL_VERSIONS } from './limits.js'
import type { Operation } from './operations.js'
import type { ApiHealthBody, ApiIndexBody } from './schemas.js'

export const MCP_TRANSPORT = 'streamable-http'

/** Presents the service's health once photos are loaded; before that, the operation returns 503. */
export function presentHealth(published: Published, current: boolean, { version, addresses }: Contract): ApiHealthBody {
  const health = current ? 'ok' : 'degraded'
  const latest = published.latest()
  return {
    status: health,
    photo_index: {
      status: health,
      photos: published.total,
      ...(latest === undefined ? {} : { latest_date: latest.date }),
    },
    mcp: { status: health, url: addresses.absolute(PATHS.mcp), protocol_versions: [...MCP_PROTOCOL_VERSIONS] },
    version,
  }
}

export function presentApiIndex(operations: readonly Operation[], contract: Contract): ApiIndexBody {
  const { site, quota, addresses, licence } = contract
  return {
    name: `${site.title} API`,
    version: 'v1',
    description: `${site.description} Public, read-only and free: no API keys, no accounts.`,
    documentation_url: addresses.absolute(PATHS.developers),
    openapi_url: addresses.absolute(PATHS.openapi),
    mcp: { url: addresses.absolute(PATHS.mcp), transport: MCP_TRANSPORT },
    rate_limit: {
      policy: LIMITS.quota.policy,
      requests: quota,
      window_seconds: LIMITS.quota.windowSeconds,
    },
    endpoints: operations.map((operation) => ({
      operation_id: operation.id,
      method: 'GET',
      path: operation.path,
      url: addresses.absolute(operation.path),
      summary: operation.summary,
      parameters: operation.parameters.map(({ example: _, ...shown }) => shown),
    })),
    license: { terms: licence.terms, url: licence.url },
  }
}
