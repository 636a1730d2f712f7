import type { Clock } from '../archive/index.js'
import {
  type Counted,
  type CountOrder,
  countFitting,
  QUOTA_WINDOW_MS,
  type QuotaWindow,
  QuotaWindows,
} from '../http/index.js'

/** Counts the quota for all workers, in the primary's memory. */
export interface WorkersCount {
  /** @param recall asks a worker to hand back a client's window */
  join(worker: number, recall: (client: string) => void): void
  /** The worker has exited: counting of its clients continues from its last report. */
  leave(worker: number): void
  /** Answers at once if it can, otherwise when another worker has handed back the window. */
  count(worker: number, orders: readonly CountOrder[]): readonly Counted[] | Promise<readonly Counted[]>
  report(worker: number, counts: readonly (string | number)[]): void
  givenBack(client: string, used: number): void
}

/** How long to wait for a busy worker to hand back a window before going on without it. */
const RECALL_WITHIN_MS = 200
/** An owner that asks for a whole window this shortly before ours ends is right: its own has ended. */
const ALMOST_OVER_MS = 1000

interface Recall {
  readonly owner: number
  readonly done: Promise<void>
  readonly end: () => void
}

/**
 * A client seen by only one worker is counted there, as without workers. Its first request at another worker moves
 * the window here, where it is counted until it ends.
 * @see docs/decisions/010-a-quota-counted-together.md
 */
export function createWorkersCount(limit: number, clock: Clock, recallWithinMs = RECALL_WITHIN_MS): WorkersCount {
  const windows = new QuotaWindows(QUOTA_WINDOW_MS, clock)
  const workers = new Map<number, (client: string) => void>()
  const recalls = new Map<string, Recall>()

  const begin = (worker: number, { client, cost, times, known, leftMs }: CountOrder, now: number): Counted => {
    const granted = countFitting(known, cost, times, limit)
    const used = known + granted * cost
    if (used === 0) return { used, leftMs, granted, owned: false }
    const window = windows.begin(client, now, now + leftMs)
    window.used = used
    window.owner = worker
    return { used, leftMs, granted, owned: true }
  }

  /** What must finish before this order can be counted. */
  const obstacle = (worker: number, { client }: CountOrder, now: number): Promise<void> | undefined => {
    const recalled = recalls.get(client)
    if (recalled !== undefined) return recalled.done
    const window = windows.current(client, now)
    const isElsewhere = window !== undefined && window.owner !== worker && workers.has(window.owner)
    return isElsewhere ? recall(client, window) : undefined
  }

  const countOne = (worker: number, order: CountOrder, now: number): Counted => {
    const { client, cost, times, known, owed, leftMs } = order
    const window = windows.current(client, now)
    if (window === undefined) return begin(worker, order, now)
    const left = window.endsAt - now
    const owned = window.owner === worker
    if (owned && leftMs === QUOTA_WINDOW_MS && left < ALMOST_OVER_MS) return begin(worker, order, now)
    window.used = Math.max(window.used + owed, known)
    const granted = countFitting(window.used, cost, times, limit)
    window.used += granted * cost
    if (!owned) window.owner = 0
    return { used: window.used, leftMs: left, granted, owned }
  }

  const recall = (client: string, window: QuotaWindow): Promise<void> => {
    const { owner } = window
    let end = () => {}
    const done = new Promise<void>((resolve) => {
      // If this process itself was busy for that long, the window may be back, and not read yet.
      const late = setTimeout(() => setImmediate(() => end()), recallWithinMs)
      end = () => {
        clearTimeout(late)
        recalls.delete(client)
        window.owner = 0
        resolve()
      }
    })
    recalls.set(client, { owner, done, end })
    workers.get(owner)?.(client)
    return done
  }

  const learn = (client: string, used: number) => {
    const window = windows.current(client, clock().getTime())
    if (window !== undefined) window.used = Math.max(window.used, used)
  }

  return {
    join: (worker, recallFrom) => void workers.set(worker, recallFrom),
    leave(worker) {
      workers.delete(worker)
      for (const { owner, end } of [...recalls.values()]) if (owner === worker) end()
    },
    // Ask and answer in one go, so that no worker is asked for a window that it does not yet know it owns.
    count(worker, orders) {
      const now = clock().getTime()
      const obstacles = orders.flatMap((order) => obstacle(worker, order, now) ?? [])
      if (obstacles.length > 0) return Promise.all(obstacles).then(() => this.count(worker, orders))
      return orders.map((order) => countOne(worker, order, now))
    },
    report(worker, counts) {
      const now = clock().getTime()
      for (let at = 0; at < counts.length; at += 2) {
        const client = String(counts[at])
        if (windows.current(client, now)?.owner === worker) learn(client, Number(counts[at + 1]))
      }
    },
    givenBack(client, used) {
      learn(client, used)
      recalls.get(client)?.end()
    },
  }
}
