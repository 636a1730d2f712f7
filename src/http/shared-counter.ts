import type { Clock } from '../archive/index.js'
import { QUOTA_WINDOW_MS } from './quota.js'
import { QuotaWindows } from './quota-windows.js'

/** One request as the counter that several processes share is told of it. */
export interface CountOrder {
  readonly client: string
  /** Added when the client's window runs: what the request costs, and what the process counted alone. 0 only looks. */
  readonly add: number
  /** What is used then at least: what the process knows to be used, and the cost. A counter that forgot begins with it. */
  readonly least: number
  /** Milliseconds that such a window has left. */
  readonly leftMs: number
}

export interface Counted {
  readonly used: number
  readonly leftMs: number
  /** Of `used`, what the process may hand out by itself. */
  readonly lease: number
}

/** Counts for several processes: Redis, or the primary of the workers on this machine. */
export interface SharedCounter {
  /** Named in the log. */
  readonly name: string
  /** Why nothing can be sent now, `undefined` when it can. */
  unreachable(): string | undefined
  /** Counts all orders at once, one after the other, in one round trip. */
  count(orders: readonly CountOrder[]): Promise<readonly Counted[]>
  /** Resolves when the counter answers. */
  probe(): Promise<unknown>
  /** It has been silent for long: begin again with a new connection. */
  reconnect(): void
  close(): Promise<void>
}

/** Of a quota beyond every real one, a process gets up to so many requests at once… */
const MAX_LEASE = 1000
/** …and never more than this part of what is left: up to a quota of 10,000 every request is counted by itself. */
const LEASED_PART = 1 / 10_000

/** The counting itself, in the memory of the one process that counts for the others. */
export function createCounting(limit: number, clock: Clock): (order: CountOrder) => Counted {
  const windows = new QuotaWindows(QUOTA_WINDOW_MS)
  return ({ client, add, least, leftMs }) => {
    const now = clock().getTime()
    const running = windows.current(client, now)
    if (running === undefined && least === 0) return { used: 0, leftMs, lease: 0 }
    const window = running ?? windows.begin(client, now, now + leftMs)
    window.used = Math.max(window.used + add, least)
    const lease = Math.max(0, Math.min(MAX_LEASE, Math.floor((limit - window.used) * LEASED_PART)))
    window.used += lease
    return { used: window.used, leftMs: window.endsAt - now, lease }
  }
}
