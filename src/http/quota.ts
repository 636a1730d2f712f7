import type { Clock } from '../archive/index.js'
import { LIMITS } from '../contract/index.js'

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
  /** @param cost how many requests this one counts for; 0 only looks */
  take(client: string, cost: number): QuotaState | Promise<QuotaState>
}

/** Clients remembered at once. Beyond it the oldest window is forgotten: memory stays bounded under any flood. */
const MAX_CLIENTS = 200_000

export function createMemoryQuota(limit: number, clock: Clock): Quota {
  const windowMs = LIMITS.quota.windowSeconds * 1000
  // In the order in which windows began, so that the ended ones stand in front.
  const windows = new Map<string, { used: number; endsAt: number }>()

  const forgetEnded = (now: number) => {
    for (const [client, window] of windows) {
      if (window.endsAt > now && windows.size < MAX_CLIENTS) break
      windows.delete(client)
    }
  }

  return {
    take(client, cost) {
      const now = clock().getTime()
      let window = windows.get(client)
      // A window that ends later than one could is from before the clock was set back.
      if (window === undefined || window.endsAt <= now || window.endsAt > now + windowMs) {
        window = { used: 0, endsAt: now + windowMs }
        if (cost > 0) {
          windows.delete(client)
          forgetEnded(now)
          windows.set(client, window)
        }
      }
      window.used += cost
      return {
        limit,
        remaining: Math.max(0, limit - window.used),
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
        exceeded: window.used > limit,
      }
    },
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
