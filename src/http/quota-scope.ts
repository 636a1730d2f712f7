import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS, rateLimitExceeded } from '../contract/index.js'
import type { ClientAddress } from './client-address.js'
import type { Quota, QuotaState } from './quota.js'

export interface QuotaParts {
  readonly quota: Quota
  readonly clientAddress: ClientAddress
}

/**
 * Counts every request of a scope, whatever its outcome, OPTIONS apart, before anything else is looked at.
 * @throws Problem rate_limit_exceeded
 */
export function registerQuota(scope: FastifyInstance, parts: QuotaParts): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const taken = takeQuota(request, parts, request.method === 'OPTIONS' ? 0 : 1)
    if (taken instanceof Promise) taken.then(() => done(), done)
    else done()
  })
}

/** @throws Problem rate_limit_exceeded */
export function takeQuota(
  request: FastifyRequest,
  { quota, clientAddress }: QuotaParts,
  cost: number,
): void | Promise<void> {
  const state = quota.take(clientAddress(request.raw), cost)
  if (state instanceof Promise) return state.then((settled) => apply(request, settled))
  apply(request, state)
}

function apply(request: FastifyRequest, state: QuotaState): void {
  request.quota = state
  if (state.exceeded) throw rateLimitExceeded(state.limit, LIMITS.quota.windowSeconds, state.resetSeconds)
}
