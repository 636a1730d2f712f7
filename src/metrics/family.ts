/** All numbers of one name. @see OpenMetrics 1.0, 4.1 */
export interface Family {
  /** Without the suffix that its type adds, such as `_total`. */
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'info'
  /** One sentence for those who read the numbers. */
  readonly help: string
  /** How the numbers of several processes become one. */
  readonly combine: 'sum' | 'max' | 'min'
  /** What follows the name, as `_total{route="/"}`, and the number. */
  readonly samples: readonly (readonly [series: string, value: number])[]
}

/** What a process has to say at one moment. */
export interface Reading {
  /** Why it cannot serve; `undefined` when it can. */
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

/** Labels in braces, as a series has them. @param labels by name */
export function labelled(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
