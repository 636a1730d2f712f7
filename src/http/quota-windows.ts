/** What a client used of its quota in the window that runs. */
export interface QuotaWindow {
  used: number
  /** Milliseconds since the epoch. */
  endsAt: number
  /** Of `used`, what the counter that several processes share was not told yet. */
  owed: number
  /** Requests that this process may still let pass without asking the shared counter; `used` holds them already. */
  lease: number
  /** Who counts it: 0 the shared counter itself; a process its own windows as 1; the primary those of a worker by its id. */
  owner: number
}

/** Clients remembered at once. Beyond it the oldest window is forgotten: memory stays bounded under any flood. */
const MAX_CLIENTS = 200_000

/** The windows of all clients that were seen of late, in the memory of this process. */
export class QuotaWindows {
  // In the order in which windows began, so that the ended ones stand in front.
  readonly #windows = new Map<string, QuotaWindow>()
  readonly #windowMs: number

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /** The window that runs; one that ends later than it could is from before the clock was set back. */
  current(client: string, now: number): QuotaWindow | undefined {
    const window = this.#windows.get(client)
    if (window === undefined || window.endsAt <= now || window.endsAt > now + this.#windowMs) return undefined
    return window
  }

  /** Begins a client's window in place of an ended one. */
  begin(client: string, now: number, endsAt: number): QuotaWindow {
    const window: QuotaWindow = { used: 0, endsAt, owed: 0, lease: 0, owner: 0 }
    this.#windows.delete(client)
    for (const [other, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_CLIENTS) break
      this.#windows.delete(other)
    }
    this.#windows.set(client, window)
    return window
  }
}
