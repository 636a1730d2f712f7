import type { Clock } from '../../photos/days/clock.js'

/** A client's usage in its current window. */
export interface QuotaWindow {
  used: number
  /** Milliseconds since the epoch. */
  endsAt: number
  /** The part of `used` not yet reported to the shared counter. */
  owed: number
}

/** Clients tracked at once, to bound memory under any flood. */
const MAX_CLIENTS = 200_000
/** Beyond that, evicts the least used of this many oldest windows: heavy users cannot escape by flooding. */
const CANDIDATES = 8

/** How soon after its end a window is deleted, and the client's address with it. */
const SWEEP_EVERY_MS = 1000

type Entry = readonly [client: string, window: QuotaWindow]

/** The current windows of all clients, in this process's memory. */
export class QuotaWindows {
  // Ordered by start time.
  readonly #windows = new Map<string, QuotaWindow>()
  readonly #windowMs: number
  /** The oldest windows. `#younger` iterates over the rest: restarting from the map's beginning would revisit deleted slots. */
  #oldest: Entry[] = []
  readonly #younger = this.#windows.entries()
  readonly #clock: Clock
  #sweeping: NodeJS.Timeout | undefined

  constructor(windowMs: number, clock: Clock) {
    this.#windowMs = windowMs
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
  begin(client: string, now: number, endsAt: number): QuotaWindow {
    const window: QuotaWindow = { used: 0, endsAt, owed: 0 }
    this.#windows.delete(client)
    this.#makeRoom(now)
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
    this.#findOldest()
    if (this.#windows.size > 0) this.#sweepSoon()
  }

  #runs({ endsAt }: QuotaWindow, now: number): boolean {
    return endsAt > now && endsAt <= now + this.#windowMs
  }

  #makeRoom(now: number): void {
    let ended: readonly Entry[]
    do {
      this.#findOldest()
      ended = this.#oldest.filter(([, window]) => !this.#runs(window, now))
      for (const [client] of ended) this.#windows.delete(client)
    } while (ended.length > 0)
    if (this.#windows.size < MAX_CLIENTS) return
    const [least] = this.#oldest.reduce((least, entry) => (entry[1].used < least[1].used ? entry : least))
    this.#windows.delete(least)
  }

  #findOldest(): void {
    this.#oldest = this.#oldest.filter(([client, window]) => this.#windows.get(client) === window)
    while (this.#oldest.length < CANDIDATES && this.#windows.size > this.#oldest.length) {
      const next = this.#younger.next()
      if (!next.done) this.#oldest.push(next.value)
    }
  }
}
