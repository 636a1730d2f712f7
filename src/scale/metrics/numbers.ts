import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>
/** The values of a metric by their labels. */
export type Values = Iterable<readonly [labels: Labels, value: number]>

/** The metrics of a process, as the text of Prometheus and as OpenMetrics. */
export class Numbers {
  readonly plain = new Registry()
  readonly open = new Registry<OpenMetricsContentType>()
  readonly #both = [this.plain, this.open]

  constructor() {
    this.open.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  }

  /** @param read returns the current value; `undefined` omits the metric */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      registers: this.#both,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  /** A gauge that is always 1; its labels hold the information. */
  info(name: string, help: string, labels: Labels): void {
    new Gauge({ name, help, labelNames: Object.keys(labels), registers: this.#both }).set(labels, 1)
  }

  counter(name: string, help: string, read: () => number): void {
    this.counters(name, help, [], () => [[{}, read()]])
  }

  /**
   * A counter that starts at zero.
   * @param label a label and all its values
   * @returns increments the counter
   */
  tally<Value extends string = never>(
    name: string,
    help: string,
    label?: { readonly name: string; readonly values: readonly Value[] },
  ): (value?: Value) => void {
    const counts = new Map<string, number>((label?.values ?? ['']).map((value) => [value, 0]))
    const labelled = () => [...counts].map(([value, count]) => [label ? { [label.name]: value } : {}, count] as const)
    this.counters(name, help, label ? [label.name] : [], labelled)
    return (value = '' as Value) => counts.set(value, counts.get(value)! + 1)
  }

  counters(name: string, help: string, labelNames: readonly string[], read: () => Values): void {
    // Each format has its own registry, because OpenMetrics removes `_total` from the name.
    for (const registry of this.#both) {
      new Counter({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.inc(labels, value)
        },
      })
    }
  }

  /** @param buckets their upper bounds, ascending and inclusive */
  histogram(name: string, help: string, buckets: readonly number[], labelNames: readonly string[] = []): Histogram {
    return new Histogram({ name, help, buckets: [...buckets], labelNames: [...labelNames], registers: this.#both })
  }
}
