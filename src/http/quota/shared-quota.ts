import type { Clock } from '../../archive/index.js'
import type { Log } from '../log.js'
import { QUOTA_WINDOW_MS, type Quota, type QuotaState, quotaState, takeFrom } from './quota.js'
import { QuotaWindows } from './quota-windows.js'
import type { Counted, CountOrder, SharedCounter } from './shared-counter.js'
import { watchCounter } from './watch-counter.js'

/** A quota shared by several processes. */
export interface SharedQuota extends Quota {
  /** Whether this process counts on its own, because the shared counter does not reply. */
  readonly alone: boolean
  /** Waits at startup, up to `mostMs`, for the shared counter. */
  joined(mostMs: number): Promise<void>
  close(): Promise<void>
}

export interface SharedQuotaParts {
  readonly limit: number
  readonly clock: Clock
  readonly counter: SharedCounter
  readonly log: Log
}

/** What a process that dies has counted alone is lost from then on. */
const REPORT_EVERY_MS = 250

interface Waiting {
  readonly client: string
  readonly cost: number
  readonly settle: (state: QuotaState) => void
}

interface Batch {
  readonly takes: readonly Waiting[]
  readonly sentAt: number
  isSettled: boolean
}

/**
 * Counts with a shared counter: all requests of one event-loop turn in one round trip.
 *
 * This process caches the replies. An exhausted window therefore needs no round trip, and when the counter fails, this
 * process goes on counting from there. It reports what it counted alone once the counter replies again, and a counter
 * that lost its memory gets it back.
 * @see docs/decisions/010-a-quota-counted-together.md
 */
export function createSharedQuota({ limit, clock, counter, log }: SharedQuotaParts): SharedQuota {
  const windows = new QuotaWindows(QUOTA_WINDOW_MS, clock)
  const underway = new Set<Batch>()
  let queue: Waiting[] = []
  const watch = watchCounter(counter, log)

  // Windows that this process owns and that changed since it said so.
  const changed = new Set<string>()
  counter.lending?.onRecall((client) => {
    const window = windows.current(client, clock().getTime())
    if (window === undefined) return 0
    window.owner = 0
    changed.delete(client)
    return window.used
  })
  const report = async () => {
    const now = clock().getTime()
    const counts = [...changed].flatMap((client) => [client, windows.current(client, now)?.used ?? 0])
    changed.clear()
    if (counts.length > 0) await counter.lending?.report(counts)
  }
  const reporting = counter.lending && setInterval(report, REPORT_EVERY_MS).unref()

  /** @param isTold whether the counter may have been told, although it did not answer */
  const countAlone = (client: string, cost: number, isTold: boolean): QuotaState => {
    const now = clock().getTime()
    const running = windows.current(client, now)
    if (running === undefined && cost === 0) return quotaState(limit, 0, QUOTA_WINDOW_MS, false)
    const window = running ?? windows.begin(client, now, now + QUOTA_WINDOW_MS)
    const state = takeFrom(window, cost, limit, now)
    if (!isTold && !state.exceeded) window.owed += cost
    return state
  }

  const giveUp = (reason: string) => {
    watch.lost(reason)
    for (const batch of underway) settleAlone(batch)
  }

  const settleAlone = (batch: Batch) => {
    if (batch.isSettled) return
    batch.isSettled = true
    underway.delete(batch)
    for (const { client, cost, settle } of batch.takes) settle(countAlone(client, cost, true))
  }

  const send = () => {
    const takes = queue
    queue = []
    const reason = counter.unreachable()
    if (reason !== undefined) giveUp(reason)
    if (watch.isLost) {
      for (const { client, cost, settle } of takes) settle(countAlone(client, cost, false))
      return
    }
    const sentAt = clock().getTime()
    const batch: Batch = { takes, sentAt, isSettled: false }
    underway.add(batch)
    // If this process itself was busy for that long, the reply may be waiting unread: let it be read first.
    const late = setTimeout(
      () => setImmediate(() => batch.isSettled || giveUp('it does not answer')),
      counter.timeoutMs,
    )
    counter.count(takes.map((take) => order(windows, take, sentAt))).then(
      (counted) => {
        clearTimeout(late)
        settleCounted(batch, counted)
      },
      (error) => {
        clearTimeout(late)
        if (!batch.isSettled) giveUp(String(error))
      },
    )
  }

  const settleCounted = (batch: Batch, counted: readonly Counted[]) => {
    for (const [index, { client, cost, settle }] of batch.takes.entries()) {
      const state = learn(client, counted[index]!, batch.isSettled ? 0 : cost, batch.sentAt)
      if (!batch.isSettled) settle(state)
    }
    batch.isSettled = true
    underway.delete(batch)
  }

  /**
   * Keeps what the counter said. The window's end is reckoned from when it was asked, so never too late; what is known to
   * be used never becomes less in the same window.
   * @param cost taken by this process itself where it came to own the window meanwhile
   */
  const learn = (client: string, counted: Counted, cost: number, now: number): QuotaState => {
    const { used, leftMs, granted, owned } = counted
    if (used === 0) return quotaState(limit, 0, leftMs, !granted)
    const window = windows.current(client, now) ?? windows.begin(client, now, now + leftMs)
    if (window.owner !== 0) return takeFrom(window, cost, limit, now)
    window.used = Math.max(window.used, used)
    if (owned) window.owner = 1
    return quotaState(limit, window.used, leftMs, !granted)
  }

  return {
    take(client, cost) {
      const now = clock().getTime()
      const window = windows.current(client, now)
      if (window !== undefined && window.owner !== 0) {
        changed.add(client)
        return takeFrom(window, cost, limit, now)
      }
      if (watch.isLost) return countAlone(client, cost, false)
      // Exhausted until the window ends, whatever the others count.
      if (window !== undefined && window.used >= limit) return takeFrom(window, cost, limit, now)
      return new Promise<QuotaState>((settle) => {
        if (queue.push({ client, cost, settle }) === 1) setImmediate(send)
      })
    },
    get alone() {
      return watch.isLost
    },
    async joined(mostMs) {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([watch.joined, new Promise((resolve) => (timer = setTimeout(resolve, mostMs)))])
      clearTimeout(timer)
    },
    async close() {
      watch.stop()
      clearInterval(reporting)
      await report()
      await counter.close()
    },
  }
}

function order(windows: QuotaWindows, { client, cost }: Waiting, now: number): CountOrder {
  const window = windows.current(client, now)
  if (window === undefined) return { client, cost, known: 0, owed: 0, leftMs: QUOTA_WINDOW_MS }
  const { used, owed, endsAt } = window
  window.owed = 0
  return { client, cost, known: used, owed, leftMs: endsAt - now }
}
