/** Counts what becomes of requests. Each call costs far less than an answer, and never fails. */
export interface Meter {
  /**
   * An answer was handed over.
   * @param route the pattern of its route; `undefined` where no route took the request
   * @param microseconds since the request arrived
   */
  answered(route: string | undefined, status: number, microseconds: number): void
  /** The quota was used up. */
  refusedByQuota(): void
  /** There were too many requests. */
  shed(): void
  /** What arrived was no request of HTTP. */
  broken(): void
}

/** Microseconds of a clock that begins anew every 71 minutes: a whole number of 32 bits costs no memory to keep. */
export function readTimer(): number {
  return (performance.now() * 1000) | 0
}

/** @param earlier what `readTimer` told at most half an hour ago */
export function microsecondsSince(earlier: number): number {
  return (readTimer() - earlier) | 0
}
