import type { Clock } from '../../archive/index.js'
import { LIMITS } from '../../contract/index.js'
import { QuotaWindows } from './quota-windows.js'

/** What a client has left. */
export interface QuotaState {
  readonly limit: number
  /** Requests left in this window, never below 0. */
  readonly remaining: number
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number
  /** Whether this request was one too many. */
  readonly exceeded: boolean
}

/** Counts requests by client in fixed windows, each beginning with the client's first request. @see Spec 8 */
export interface Quota {
  /** @param cost how many requests this one counts for; 0 only looks, and is never refused */
  take(client: string, cost: number): QuotaState | Promise<QuotaState>
}

export function createMemoryQuota(limit: number, clock: Clock): Quota {
  const windows = new QuotaWindows(QUOTA_WINDOW_MS, clock)
  return {
    take(client, cost) {
      const now = clock().getTime()
      const endsAt = now + QUOTA_WINDOW_MS
      const running = windows.current(client, now)
      // Whoever only looks begins no window.
      if (running === undefined && cost === 0) return quotaState(limit, 0, QUOTA_WINDOW_MS, cost)
      const window = running ?? windows.begin(client, now, endsAt)
      window.used += cost
      return quotaState(limit, window.used, window.endsAt - now, cost)
    },
  }
}

export const QUOTA_WINDOW_MS = LIMITS.quota.windowSeconds * 1000

/** @param cost of the request that asks */
export function quotaState(limit: number, used: number, leftMs: number, cost: number): QuotaState {
  return {
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    exceeded: cost > 0 && used > limit,
  }
}

/** @see draft-ietf-httpapi-ratelimit-headers-10, and the integers of its older drafts */
export function quotaHeaders({ limit, remaining, resetSeconds }: QuotaState): readonly string[] {
  const { policy, windowSeconds } = LIMITS.quota
  const left = String(remaining)
  const reset = String(resetSeconds)
  return [
    'RateLimit-Policy',
    `"${policy}";q=${limit};w=${windowSeconds}`,
    'RateLimit',
    `"${policy}";r=${left};t=${reset}`,
    'RateLimit-Limit',
    String(limit),
    'RateLimit-Remaining',
    left,
    'RateLimit-Reset',
    reset,
  ]
}
