import { labelled } from './family.js'

/** Counts values by upper bound; recording one costs a few comparisons. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: Float64Array
  #sum = 0

  /** @param bounds ascending and inclusive */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = new Float64Array(bounds.length + 1)
  }

  record(value: number): void {
    const bounds = this.#bounds
    let at = 0
    while (at < bounds.length && value > bounds[at]!) at++
    this.#counts[at]!++
    this.#sum += value
  }

  /** Buckets are cumulative, as Prometheus expects. */
  samples(labels: Readonly<Record<string, string>> = {}): (readonly [string, number])[] {
    let total = 0
    const buckets = [...this.#bounds.map(canonical), '+Inf'].map((le, at) => {
      total += this.#counts[at]!
      return [`_bucket${labelled({ ...labels, le })}`, total] as const
    })
    return [...buckets, [`_count${labelled(labels)}`, total], [`_sum${labelled(labels)}`, this.#sum]]
  }
}

/** A bound as OpenMetrics spells it (1 is `1.0`), so that both formats give the same series. */
function canonical(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound)
}
