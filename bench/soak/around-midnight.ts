import { quantile } from '../measure/statistics.js'

/** Time before midnight and after it that counts. */
const HALF_MS = 500
const KEPT_MS = 20_000

interface Answered {
  /** When the request was due, by `performance.now()`. */
  readonly dueMs: number
  readonly latencyMs: number
}

/** Latencies of the last seconds, to select those around an instant later. */
export class AroundMidnight {
  #answered: Answered[] = []

  add(answered: Answered): void {
    this.#answered.push(answered)
    if (answered.dueMs - this.#answered[0]!.dueMs > KEPT_MS) {
      this.#answered = this.#answered.filter(({ dueMs }) => answered.dueMs - dueMs < KEPT_MS / 2)
    }
  }

  /** The 99th percentile in the second around an instant, in ms. Call it once all requests of that second are answered. */
  p99(instantMs: number): number {
    const latencies = this.#answered
      .filter(({ dueMs }) => Math.abs(dueMs - instantMs) <= HALF_MS)
      .map(({ latencyMs }) => latencyMs)
    return quantile(latencies, 0.99)
  }
}
