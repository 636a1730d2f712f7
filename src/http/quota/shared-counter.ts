/** One request as the counter that several processes share is told of it. */
export interface CountOrder {
  readonly client: string
  /** Taken as a whole, or not at all when it is more than is left. 0 only looks. */
  readonly cost: number
  /** What the process knows to be used. A counter that forgot begins with it. */
  readonly known: number
  /** Of `known`, what the process counted alone: added when the client's window runs. */
  readonly owed: number
  /** Milliseconds that the client's window has left. */
  readonly leftMs: number
}

export interface Counted {
  readonly used: number
  readonly leftMs: number
  /** Whether the cost was taken; `used` holds it then. */
  readonly granted: boolean
  /** No other process sees this client: the process counts its window alone, until the counter wants it back. */
  readonly owned: boolean
}

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
