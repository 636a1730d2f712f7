/** A metric family: all series of one name. @see OpenMetrics 1.0, 4.1 */
export interface Family {
  /** Without the suffix that its type adds, such as `_total`. */
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'info'
  /** One sentence of help. */
  readonly help: string
  /** How to combine the values of several processes. */
  readonly combine: 'sum' | 'max' | 'min'
  /** The rest of the series' name, such as `_total{route="/"}`, and its value. */
  readonly samples: readonly (readonly [series: string, value: number])[]
}

/** The metrics of a process at one moment. */
export interface Reading {
  /** Why it is not ready; `undefined` when it is. */
  readonly unready: string | undefined
  readonly families: readonly Family[]
}

export function gauge(
  name: string,
  help: string,
  value: number | undefined,
  combine: Family['combine'] = 'max',
): Family {
  return { name, type: 'gauge', help, combine, samples: value === undefined ? [] : [['', value]] }
}

export function counter(name: string, help: string, value: number): Family {
  return { name, type: 'counter', help, combine: 'sum', samples: [['_total', value]] }
}

/** Labels in braces, as in a series. @param labels by name */
export function labelled(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
