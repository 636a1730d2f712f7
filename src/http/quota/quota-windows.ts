import { LIMITS } from '../../contract/limits.js'
import type { Clock } from '../../photos/days/clock.js'

export const QUOTA_WINDOW_MS = LIMITS.quota.windowSeconds * 1000

/** A client's usage in its current window. */
export interface QuotaWindow {
  used: number
  /** Milliseconds since the epoch. */
  endsAt: number
  /** The part of `used` not yet reported to the shared counter. */
  owed: number
}

/**
 * Maximum number of clients tracked, to bound memory. Beyond it all are forgotten: a flood from that many addresses has as many
 * quotas anyway.
 */
const MAX_CLIENTS = 200_000
/** Maximum time until a window that has ended is deleted, and the client's address with it. */
const SWEEP_EVERY_MS = 1000

/** The current windows of all clients, in this process's memory. */
export class QuotaWindows {
  readonly #windows = new Map<string, QuotaWindow>()
  readonly #clock: Clock
  #sweeping: NodeJS.Timeout | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Clients tracked now. */
  get size(): number {
    return this.#windows.size
  }

  /** The current window. One that ends too far ahead dates from before the clock was set back, and does not count. */
  current(client: string, now: number): QuotaWindow | undefined {
    const window = this.#windows.get(client)
    return window !== undefined && this.#runs(window, now) ? window : undefined
  }

  /** Opens a new window for a client, replacing an ended one. */
  begin(client: string, endsAt: number): QuotaWindow {
    const window: QuotaWindow = { used: 0, endsAt, owed: 0 }
    if (this.#windows.size >= MAX_CLIENTS) this.#windows.clear()
    this.#windows.set(client, window)
    this.#sweepSoon()
    return window
  }

  #sweepSoon(): void {
    this.#sweeping ??= setTimeout(() => this.#sweep(), SWEEP_EVERY_MS).unref()
  }

  #sweep(): void {
    this.#sweeping = undefined
    const now = this.#clock().getTime()
    for (const [client, window] of this.#windows) if (!this.#runs(window, now)) this.#windows.delete(client)
    if (this.#windows.size > 0) this.#sweepSoon()
  }

  #runs({ endsAt }: QuotaWindow, now: number): boolean {
    return endsAt > now && endsAt <= now + QUOTA_WINDOW_MS
  }
}
