import { LIMITS } from '../../contract/limits.js'
import type { Clock } from '../../photos/days/clock.js'
import { type QuotaWindow, QuotaWindows } from './quota-windows.js'

export interface QuotaState {
  readonly limit: number
  /** Requests left in this window, never below 0. */
  readonly remaining: number
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number
  /** Whether this request cost more than was left; then it was not counted. */
  readonly exceeded: boolean
}

/** Counts requests per client in fixed windows, each opened by the client's first request. @see Spec 8 */
export interface Quota {
  /**
   * Takes the whole cost, or nothing if it exceeds the remaining quota.
   * @param cost how many requests this one counts for; 0 only checks, and is never refused
   */
  take(client: string, cost: number): QuotaState | Promise<QuotaState>
}

export function createMemoryQuota(limit: number, clock: Clock): Quota {
  const windows = new QuotaWindows(QUOTA_WINDOW_MS, clock)
  return {
    take(client, cost) {
      const now = clock().getTime()
      const endsAt = now + QUOTA_WINDOW_MS
      const running = windows.current(client, now)
      // A zero-cost check opens no window.
      if (running === undefined && cost === 0) return quotaState(limit, 0, QUOTA_WINDOW_MS, false)
      return takeFrom(running ?? windows.begin(client, endsAt), cost, limit, now)
    },
  }
}

export const QUOTA_WINDOW_MS = LIMITS.quota.windowSeconds * 1000

/** Takes the whole cost from a current window, or nothing. */
export function takeFrom(window: QuotaWindow, cost: number, limit: number, now: number): QuotaState {
  const exceeded = cost > 0 && window.used + cost > limit
  if (!exceeded) window.used += cost
  return quotaState(limit, window.used, window.endsAt - now, exceeded)
}

export function quotaState(limit: number, used: number, leftMs: number, exceeded: boolean): QuotaState {
  return {
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    exceeded,
  }
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10, and the integer fields of its older drafts. */
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
