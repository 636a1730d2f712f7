/** Requests of one client that cost the same, as sent to the shared counter. */
export interface CountOrder {
  readonly client: string
  /** Of each request: taken as a whole, or not at all if it exceeds what is left. 0 only checks. */
  readonly cost: number
  /** How many requests, at least 1. They are taken one after the other. */
  readonly times: number
  /** Usage known to the process; a counter that lost its memory resumes from it. */
  readonly known: number
  /** The part of `known` that the process counted on its own; added to a current window. */
  readonly owed: number
  /** Milliseconds that the client's window has left. */
  readonly leftMs: number
}

export interface Counted {
  /** After the last of the requests. */
  readonly used: number
  readonly leftMs: number
  /** How many of the requests were taken, and so are included in `used`: the first ones. */
  readonly granted: number
}

/** Counts for several processes. */
export interface SharedCounter {
  /** For the log. */
  readonly name: string
  /** A reply that takes longer is not waited for. */
  readonly timeoutMs: number
  /** Why nothing can be sent now; `undefined` when it can. */
  unreachable(): string | undefined
  /** Processes all orders, in sequence, in one round trip. */
  count(orders: readonly CountOrder[]): Promise<readonly Counted[]>
  /** Resolves when the counter replies. */
  probe(): Promise<unknown>
  /** Replaces a connection that has been silent for too long. */
  reconnect(): void
  close(): Promise<void>
}
