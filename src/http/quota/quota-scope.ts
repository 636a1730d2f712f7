import { quotaTooSmall, rateLimitExceeded } from '../../contract/problems.js'
import type { HttpRequest } from '../http-request.js'
import type { HttpApp, Routes } from '../routes/http-app.js'
import type { ClientAddress } from './client-address.js'
import type { Quota, QuotaState } from './quota.js'

export interface QuotaParts {
  readonly quota: Quota
  readonly clientAddress: ClientAddress
}

/** The path prefixes that the quota covers. @see Spec 8 */
export const COUNTED_PREFIXES = { rest: '/api', mcp: '/mcp' } as const

/**
 * Opens a scope that counts every request below the prefix, with or without a route, before any other check. OPTIONS is
 * free, because a preflight is followed by a counted request.
 */
export function countedScope(app: HttpApp, prefix: string, { quota, clientAddress }: QuotaParts): Routes {
  return app.scope(prefix, (request): void | Promise<void> => {
    const state = quota.take(clientAddress(request.raw), request.method === 'OPTIONS' ? 0 : 1)
    if (state instanceof Promise) return state.then((settled) => apply(request, settled))
    apply(request, state)
  })
}

/**
 * Takes the cost of a JSON-RPC array, all or nothing. The request itself was already counted as its first message.
 * @throws Problem rate_limit_exceeded when the array exceeds the remaining quota, which then stays unchanged
 */
export async function takeQuotaForArray(request: HttpRequest, parts: QuotaParts, messages: number): Promise<void> {
  const cost = messages - 1
  if (cost < 1) return
  apply(request, await parts.quota.take(parts.clientAddress(request.raw), cost), messages)
}

/** @throws Problem rate_limit_exceeded */
function apply(request: HttpRequest, state: QuotaState, messages = 1): void {
  request.quota = state
  if (!state.exceeded) return
  request.app.parts.meter?.refusedByQuota()
  const { limit, remaining, resetSeconds } = state
  if (messages === 1) throw rateLimitExceeded(limit, resetSeconds)
  throw quotaTooSmall(messages, remaining + 1, limit, resetSeconds)
}
