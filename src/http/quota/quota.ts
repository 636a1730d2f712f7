import { LIMITS } from '../../contract/limits.js'
import type { Clock } from '../../photos/days/clock.js'
import { QUOTA_WINDOW_MS, type QuotaWindow, QuotaWindows } from './quota-windows.js'

export type QuotaState = ReturnType<typeof quotaState>

/** Counts requests per client in fixed windows, each opened by the client's first request. @see Spec 8 */
export interface Quota {
  /**
   * Takes the whole cost, or nothing if it exceeds the remaining quota.
   * @param cost how many requests this one counts for; 0 only checks, and is never refused
   */
  take(client: string, cost: number): QuotaState | Promise<QuotaState>
}

export function createMemoryQuota(limit: number, clock: Clock): Quota {
  const windows = new QuotaWindows(clock)
  return {
    take: (client, cost) => takeHere(windows, client, cost, limit, clock().getTime()),
  }
}

/** Counts in this process alone. */
export function takeHere(windows: QuotaWindows, client: string, cost: number, limit: number, now: number): QuotaState {
  const running = windows.current(client, now)
  // A zero-cost check opens no window.
  if (running === undefined && cost === 0) return quotaState(limit, 0, QUOTA_WINDOW_MS, false)
  return takeFrom(running ?? windows.begin(client, now + QUOTA_WINDOW_MS), cost, limit, now)
}

/** Takes the whole cost from a current window, or nothing. */
export function takeFrom(window: QuotaWindow, cost: number, limit: number, now: number): QuotaState {
  const exceeded = cost > 0 && window.used + cost > limit
  if (!exceeded) window.used += cost
  return quotaState(limit, window.used, window.endsAt - now, exceeded)
}

/** @param exceeded whether this request cost more than was left, and so was not counted */
export function quotaState(limit: number, used: number, leftMs: number, exceeded: boolean) {
  return {
    limit,
    /** Requests left in this window, never below 0. */
    remaining: Math.max(0, limit - used),
    /** Whole seconds until the window ends, at least 1. */
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
