import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../http/log.js'
import { type QuotaState, quotaState, takeFrom, takeHere } from '../../http/quota/quota.js'
import { QUOTA_WINDOW_MS, QuotaWindows } from '../../http/quota/quota-windows.js'
import type { Clock } from '../../photos/days/clock.js'
import type { Counted, RedisCounter } from './redis-counter.js'
import { watchCounter } from './watch-counter.js'

export type SharedQuota = ReturnType<typeof createSharedQuota>

export interface SharedQuotaParts {
  readonly limit: number
  readonly clock: Clock
  readonly counter: RedisCounter
  readonly log: Log
}

const JOIN_POLL_MS = 5

/**
 * Counts in Redis and remembers the replies, so an exhausted window needs no round trip. If Redis fails, this process
 * continues from the last reply. When Redis replies again, it receives the counts made here and those it lost in a restart.
 * @see docs/decisions/010-shared-quota.md
 */
export function createSharedQuota({ limit, clock, counter, log }: SharedQuotaParts) {
  const windows = new QuotaWindows(clock)
  const watch = watchCounter(counter, log)

  /** @param wasSent whether Redis may have counted the request, although Redis did not reply */
  const countAlone = (client: string, cost: number, wasSent: boolean): QuotaState => {
    const now = clock().getTime()
    const state = takeHere(windows, client, cost, limit, now)
    const window = windows.current(client, now)
    if (window !== undefined && !wasSent && !state.exceeded) window.owed += cost
    return state
  }

  const ask = (client: string, cost: number, now: number): Promise<Counted> => {
    const window = windows.current(client, now)
    if (window === undefined) return counter.count({ client, cost, known: 0, owed: 0, leftMs: QUOTA_WINDOW_MS })
    const { used, owed, endsAt } = window
    window.owed = 0
    return counter.count({ client, cost, known: used, owed, leftMs: endsAt - now })
  }

  /**
   * Remembers a reply. The window's end is computed from the time of the request, so it is never too late. The known usage
   * never decreases within a window.
   */
  const learn = (client: string, { used, leftMs, granted }: Counted, now: number): QuotaState => {
    if (used === 0) return quotaState(limit, 0, leftMs, !granted)
    const window = windows.current(client, now) ?? windows.begin(client, now + leftMs)
    window.used = Math.max(window.used, used)
    return quotaState(limit, window.used, leftMs, !granted)
  }

  const countTogether = async (client: string, cost: number, now: number): Promise<QuotaState> => {
    try {
      return learn(client, await ask(client, cost, now), now)
    } catch (error) {
      watch.lost((error as Error).message)
      return countAlone(client, cost, true)
    }
  }

  return {
    take(client: string, cost: number): QuotaState | Promise<QuotaState> {
      const now = clock().getTime()
      const reason = counter.unreachable()
      if (reason !== undefined) watch.lost(reason)
      if (watch.isLost) return countAlone(client, cost, false)
      const window = windows.current(client, now)
      // Exhausted until the window ends, whatever other processes count.
      if (window !== undefined && window.used >= limit) return takeFrom(window, cost, limit, now)
      return countTogether(client, cost, now)
    },
    /** Whether this process counts on its own because Redis does not reply. */
    get alone() {
      return watch.isLost
    },
    /** Waits at startup, up to `maxMs`, for Redis. */
    async joined(maxMs: number) {
      const giveUpAt = performance.now() + maxMs
      while (watch.isLost && performance.now() < giveUpAt) await sleep(JOIN_POLL_MS)
    },
    async close() {
      watch.stop()
      counter.close()
    },
  }
}
