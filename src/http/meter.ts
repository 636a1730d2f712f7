/** Counts the outcomes of requests. Calls are cheap and never throw. */
export interface Meter {
  /**
   * A response was handed to Node.
   * @param route the pattern of its route; `undefined` without one
   * @param microseconds since the request arrived
   */
  answered(route: string | undefined, status: number, microseconds: number): void
  refusedByQuota(): void
  /** A request was refused because of overload. */
  shed(): void
  /** Node reported a client error (malformed, too large, too slow, connection lost), or CONNECT was refused. */
  broken(): void
}

/** Microseconds, wrapping every 71 minutes: V8 stores a 32-bit integer without allocating. */
export function readTimer(): number {
  return (performance.now() * 1000) | 0
}

/** @param earlier a `readTimer` value at most half an hour old */
export function microsecondsSince(earlier: number): number {
  return (readTimer() - earlier) | 0
}
