import type { FastifyInstance, FastifyRequest } from 'fastify'
import { quotaTooSmall, rateLimitExceeded } from '../../contract/index.js'
import { shed } from '../overload.js'
import type { ClientAddress } from './client-address.js'
import type { Quota, QuotaState } from './quota.js'

export interface QuotaParts {
  readonly quota: Quota
  readonly clientAddress: ClientAddress
}

/** The path prefixes that the quota covers. @see Spec 8 */
export const COUNTED_PREFIXES = { rest: '/api', mcp: '/mcp' } as const

const COUNTED = new RegExp(`^(?:${Object.values(COUNTED_PREFIXES).join('|')})(?:[/?]|$)`)

export function isCounted(url: string): boolean {
  return COUNTED.test(url)
}

/** A preflight is free, because the request that follows it is counted. */
export function costOf({ method }: FastifyRequest): number {
  return method === 'OPTIONS' ? 0 : 1
}

/** Registers a scope in which every request below the prefix is counted, even without a matching route. */
export function registerCounted(
  app: FastifyInstance,
  prefix: string,
  parts: QuotaParts,
  register: (scope: FastifyInstance) => void,
): void {
  app.register(
    async (scope) => {
      registerQuota(scope, parts)
      scope.setNotFoundHandler(app.answerAbsent)
      register(scope)
    },
    { prefix },
  )
}

/**
 * Counts every request of a scope except OPTIONS, whatever its outcome, before any other check.
 * @throws Problem rate_limit_exceeded
 */
function registerQuota(scope: FastifyInstance, parts: QuotaParts): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const taken = takeQuota(request, parts, costOf(request))
    if (taken instanceof Promise) taken.then(() => done(), done)
    else done()
  })
}

/** @throws Problem rate_limit_exceeded, or service_unavailable under overload */
export function takeQuota(
  request: FastifyRequest,
  { quota, clientAddress }: QuotaParts,
  cost: number,
): void | Promise<void> {
  const state = quota.take(clientAddress(request.raw), cost)
  if (state instanceof Promise) return state.then((settled) => apply(request, settled))
  apply(request, state)
}

/**
 * Takes the cost of a JSON-RPC array, all or nothing. The request itself was already counted as its first message.
 * @throws Problem rate_limit_exceeded when the array holds more than is left; what is left stays
 */
export async function takeQuotaForArray(request: FastifyRequest, parts: QuotaParts, messages: number): Promise<void> {
  const cost = messages - 1
  if (cost < 1) return
  apply(request, await parts.quota.take(parts.clientAddress(request.raw), cost), messages)
}

function apply(request: FastifyRequest, state: QuotaState, messages = 1): void {
  request.quota = state
  if (state.exceeded) {
    request.server.meter?.refusedByQuota()
    const { limit, remaining, resetSeconds } = state
    if (messages === 1) throw rateLimitExceeded(limit, resetSeconds)
    throw quotaTooSmall(messages, remaining + 1, limit, resetSeconds)
  }
  shed(request)
}
