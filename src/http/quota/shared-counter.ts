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
  /** Of `used`, what the process may hand out by itself; or `OWNED`. */
  readonly lease: number
}

/** No other process sees this client: the process counts its window alone, until the counter wants it back. */
export const OWNED = -1

/** Counts for several processes: Redis, or the primary of the workers on this machine. */
export interface SharedCounter {
  /** Named in the log. */
  readonly name: string
  /** An answer that takes longer is not waited for. */
  readonly timeoutMs: number
  /** Why nothing can be sent now, `undefined` when it can. */
  unreachable(): string | undefined
  /** Counts all orders at once, one after the other, in one round trip. */
  count(orders: readonly CountOrder[]): Promise<readonly Counted[]>
  /** Resolves when the counter answers. */
  probe(): Promise<unknown>
  /** It has been silent for long: begin again with a new connection. */
  reconnect(): void
  close(): Promise<void>
  /** Given by a counter that lends whole windows. */
  readonly lending?: Lending
}

export interface Lending {
  /** @param giveBack ends the owning of a window, and tells what is used of it */
  onRecall(giveBack: (client: string) => number): void
  /** What is used of owned windows by now, should this process die: client, used, client, used… */
  report(counts: readonly (string | number)[]): Promise<void>
}
