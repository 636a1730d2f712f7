import type { Figure } from './history.js'
import type { Measurement, Pace } from './measure/compare.js'
import type { Spread } from './measure/statistics.js'

/** The results of one section, as markdown. */
export interface Section {
  readonly title: string
  readonly text: string
  readonly budgets?: readonly Budget[]
  /** What later runs are compared with, besides what has a budget. */
  readonly figures?: Readonly<Record<string, Figure>>
  /** Shown below the text. */
  readonly plots?: readonly Plot[]
}

/** A picture beside RESULTS.md. */
export interface Plot {
  /** Of its file, without the ending. */
  readonly name: string
  /** What it shows, in words. */
  readonly alt: string
  readonly svg: string
}

/** A budget, an upper or lower bound, with the measured value. */
export interface Budget {
  readonly what: string
  readonly unit: string
  readonly limit: number
  readonly is: 'at most' | 'at least'
  readonly measured: number
}

/** A table whose first column holds names and whose others hold figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/** `1.06× (1.04–1.08)` */
export function ratioText({ median, low, high }: Spread): string {
  const digits = median < 100 ? 2 : 0
  return `${median.toFixed(digits)}× (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

/** `18 µs, 1.06× (1.04–1.08)`; for the one that the others are compared with, the time alone. */
export function measurementText({ microseconds, ratio }: Measurement, isReference: boolean): string {
  const time = `${microsText(microseconds.median)} µs`
  return isReference ? time : `${time}, ${ratioText(ratio)}`
}

/** Three significant digits. */
export function microsText(micros: number): string {
  return micros < 10 ? micros.toFixed(1) : micros < 10_000 ? micros.toFixed(0) : `${(micros / 1000).toFixed(0)},000`
}

export function budgetTable(budgets: readonly Budget[]): string {
  return table(
    ['what', 'budget', 'measured', ''],
    budgets.map(({ what, unit, limit, is, measured }) => {
      const holds = is === 'at most' ? measured <= limit : measured >= limit
      const digits = unit === '×' ? 2 : unit === 'µs' ? 1 : 0
      const figure = (value: number) => `${value.toFixed(digits)}${unit === '×' ? '' : ' '}${unit}`
      return [what, `${is} ${figure(limit)}`, figure(measured), holds ? 'kept' : '**missed**']
    }),
  )
}

export interface Results {
  /** Names and values. */
  readonly machine: readonly (readonly [string, string])[]
  readonly pace: Pace
  readonly isQuick: boolean
  readonly sections: readonly Section[]
  /** The names of parts that were not measured in this run. */
  readonly leftOut: readonly string[]
}

const plotText = ({ name, alt }: Plot) => `![${alt}](plots/${name}.svg)`

/** RESULTS.md as a whole. */
export function resultsDocument({ machine, pace, isQuick, sections, leftOut }: Results): string {
  const budgets = sections.flatMap((section) => section.budgets ?? [])
  const parts = [
    '# Results',
    'Written by `npm run bench`; what is changed by hand is lost.',
    ...(isQuick ? ['**A quick run, to see that everything works: figures from so few rounds mean little.**'] : []),
    ...(leftOut.length > 0
      ? [`Not measured in this run: ${leftOut.join(', ')} (\`npm run bench -- ${leftOut.join(' ')}\`).`]
      : []),
    table(['measured on', ''], machine).replace('--:', '---'),
    '## How it was measured',
    `Every server runs as a process of its own on the machine of the client, which sends the same requests over 8 connections; what each of them answers is first compared with our answer (the first twenty of a row with many; random ones and 304 by their status alone). In each of ${pace.rounds} rounds all servers of a row are loaded in turn for ${pace.turnMs} ms, in another order each time, and what counts is CPU time per request (user and system, all threads and processes of the server), because client and server share the machine. A ratio is taken within a round against the bare server (\`node:http\` alone, sending the same header fields and bytes: the limit); shown are the median time and the median of the ratios, with their middle half in brackets.`,
    '## Budgets',
    budgetTable(budgets),
    ...sections.flatMap(({ title, text, plots = [] }) => [`## ${title}`, text, ...plots.map(plotText)]),
  ]
  return `${parts.join('\n\n')}\n`
}
