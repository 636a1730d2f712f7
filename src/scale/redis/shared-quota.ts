import type { Log } from '../../http/log.js'
import { QUOTA_WINDOW_MS, type Quota, type QuotaState, quotaState, takeFrom } from '../../http/quota/quota.js'
import { QuotaWindows } from '../../http/quota/quota-windows.js'
import type { Clock } from '../../photos/days/clock.js'
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

/** Requests of one client that cost the same, in the order in which they came. */
interface Run {
  readonly client: string
  readonly cost: number
  readonly settles: ((state: QuotaState) => void)[]
}

interface Batch {
  readonly runs: readonly Run[]
  readonly sentAt: number
  isSettled: boolean
}

/**
 * Counts with a shared counter: all requests of one event-loop turn in one round trip, those of one client as one order.
 *
 * This process caches the replies. An exhausted window therefore needs no round trip, and when the counter fails, this
 * process goes on counting from there. It reports what it counted alone once the counter replies again, and a counter
 * that lost its memory gets it back.
 * @see docs/decisions/010-a-quota-counted-together.md
 */
export function createSharedQuota({ limit, clock, counter, log }: SharedQuotaParts): SharedQuota {
  const windows = new QuotaWindows(QUOTA_WINDOW_MS, clock)
  const underway = new Set<Batch>()
  let queue: Run[] = []
  // The last run of each client in the queue: a request of another cost begins a new one.
  const latest = new Map<string, Run>()
  const watch = watchCounter(counter, log)

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
    settleEach(batch.runs, true)
  }

  const settleEach = (runs: readonly Run[], isTold: boolean) => {
    for (const { client, cost, settles } of runs) for (const settle of settles) settle(countAlone(client, cost, isTold))
  }

  const enqueue = (client: string, cost: number, settle: (state: QuotaState) => void) => {
    const run = latest.get(client)
    if (run?.cost === cost) {
      run.settles.push(settle)
      return
    }
    const begun: Run = { client, cost, settles: [settle] }
    latest.set(client, begun)
    if (queue.push(begun) === 1) setImmediate(send)
  }

  const send = () => {
    const runs = queue
    queue = []
    latest.clear()
    const reason = counter.unreachable()
    if (reason !== undefined) giveUp(reason)
    if (watch.isLost) return settleEach(runs, false)
    const sentAt = clock().getTime()
    const batch: Batch = { runs, sentAt, isSettled: false }
    underway.add(batch)
    // If this process itself was busy for that long, the reply may be waiting unread: let it be read first.
    const late = setTimeout(
      () => setImmediate(() => batch.isSettled || giveUp('it does not answer')),
      counter.timeoutMs,
    )
    counter.count(runs.map((run) => order(windows, run, sentAt))).then(
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
    for (const [index, run] of batch.runs.entries()) {
      learn(run, counted[index]!, batch.isSettled ? [] : run.settles, batch.sentAt)
    }
    batch.isSettled = true
    underway.delete(batch)
  }

  /**
   * Keeps what the counter said. The window's end is reckoned from when it was asked, so never too late; what is known to
   * be used never becomes less in the same window.
   * @param settles of the requests that still wait
   */
  const learn = ({ client, cost }: Run, counted: Counted, settles: Run['settles'], now: number) => {
    const { used, leftMs, granted } = counted
    if (used === 0) {
      for (const [index, settle] of settles.entries()) settle(quotaState(limit, 0, leftMs, index >= granted))
      return
    }
    const window = windows.current(client, now) ?? windows.begin(client, now, now + leftMs)
    for (const [index, settle] of settles.entries()) {
      const usedThen = used - Math.max(0, granted - index - 1) * cost
      settle(quotaState(limit, Math.max(window.used, usedThen), leftMs, index >= granted))
    }
    window.used = Math.max(window.used, used)
  }

  return {
    take(client, cost) {
      const now = clock().getTime()
      const window = windows.current(client, now)
      if (watch.isLost) return countAlone(client, cost, false)
      // Exhausted until the window ends, whatever the others count.
      if (window !== undefined && window.used >= limit) return takeFrom(window, cost, limit, now)
      return new Promise<QuotaState>((settle) => enqueue(client, cost, settle))
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
      await counter.close()
    },
  }
}

function order(windows: QuotaWindows, { client, cost, settles }: Run, now: number): CountOrder {
  const times = settles.length
  const window = windows.current(client, now)
  if (window === undefined) return { client, cost, times, known: 0, owed: 0, leftMs: QUOTA_WINDOW_MS }
  const { used, owed, endsAt } = window
  window.owed = 0
  return { client, cost, times, known: used, owed, leftMs: endsAt - now }
}
