import type { Measurement, Pace } from './measure/compare.js'
import type { Spread } from './measure/statistics.js'
import { SECTIONS, type SectionName } from './options.js'

/** A measured value that later runs are compared with. */
export interface Figure {
  readonly value: number
  readonly unit: string
  readonly better: 'less' | 'more'
  /** The interquartile range, if the value was measured several times. */
  readonly low?: number
  readonly high?: number
}

/** The results of one section, as markdown. */
export interface Section {
  readonly title: string
  readonly text: string
  readonly budgets?: readonly Budget[]
  /** Figures that later runs are compared with, in addition to those with budgets. */
  readonly figures?: Readonly<Record<string, Figure>>
  /** Shown below the text. */
  readonly plots?: readonly Plot[]
}

/** A section as stored: its plots are separate files. */
export interface KeptSection extends Omit<Section, 'plots'> {
  readonly plots?: readonly Omit<Plot, 'svg'>[]
}

/** When, on which commit and on which machine a part was measured. */
export interface Circumstances {
  readonly date: string
  readonly commit: string
  readonly processor: string
  readonly node: string
  readonly isQuick: boolean
}

/** The latest stored result of a part. */
export interface KeptPart {
  readonly part: SectionName
  readonly on: Circumstances
  readonly section: KeptSection
}

/** A picture that RESULTS.md shows. */
export interface Plot {
  /** File name without its extension. */
  readonly name: string
  /** Description of the plot. */
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

/** `18 µs, 1.06× (1.04–1.08)`; for the reference that the others are compared with, only the time. */
export function measurementText({ microseconds, ratio }: Measurement, isReference: boolean): string {
  const time = `${microsText(microseconds.median)} µs`
  return isReference ? time : `${time}, ${ratioText(ratio)}`
}

/** With one decimal below ten; above ten thousand, rounded to thousands. */
export function microsText(micros: number): string {
  return micros < 10 ? micros.toFixed(1) : micros < 10_000 ? micros.toFixed(0) : `${(micros / 1000).toFixed(0)},000`
}

/** @param from the date and commit of the measurement, if it is not of this run */
function budgetRows(budgets: readonly Budget[], from: string): readonly (readonly string[])[] {
  return budgets.map(({ what, unit, limit, is, measured }) => {
    const holds = is === 'at most' ? measured <= limit : measured >= limit
    const digits = unit === '×' ? 2 : unit === 'µs' ? 1 : 0
    const figure = (value: number) => `${value.toFixed(digits)}${unit === '×' ? '' : ' '}${unit}`
    return [`${what}${from}`, `${is} ${figure(limit)}`, figure(measured), holds ? 'kept' : '**missed**']
  })
}

export interface Results {
  /** Names and values. */
  readonly machine: readonly (readonly [string, string])[]
  readonly pace: Pace
  /** The circumstances of this run. */
  readonly on: Circumstances
  /** All stored results, from this run and from earlier ones. */
  readonly kept: readonly KeptPart[]
  /** Errors of this run, by part. */
  readonly failures: ReadonlyMap<SectionName, string>
}

/** The complete text of RESULTS.md. */
export function resultsDocument({ machine, pace, on, kept, failures }: Results): string {
  const missing = SECTIONS.filter((name) => !failures.has(name) && !kept.some(({ part }) => part === name))
  const budgets = kept.flatMap((one) => budgetRows(one.section.budgets ?? [], budgetOrigin(one.on, on)))
  const parts = [
    '# Results',
    'Written by `npm run bench`; what is changed by hand is lost.',
    ...(on.isQuick ? ['**A quick run, to see that everything works: figures from so few rounds mean little.**'] : []),
    ...(missing.length > 0
      ? [`Not measured yet: ${missing.join(', ')} (\`npm run bench -- ${missing.join(' ')} --write\`).`]
      : []),
    ...[...failures].map(([name, error]) => `**FAILED: ${name}** (${error}).`),
    table(['measured on', ''], machine).replace('--:', '---'),
    '## How it was measured',
    `Every server runs as a process of its own on the machine of the client, which sends the same requests over 8 connections; what each of them answers is first compared with our answer (the first twenty of a row with many; random ones and 304 by their status alone). In each of ${pace.rounds} rounds all servers of a row are loaded in turn for ${pace.turnMs} ms, in another order each time, and what counts is CPU time per request (user and system, all threads and processes of the server), because client and server share the machine. A ratio is taken within a round against the bare server (\`node:http\` alone, sending the same header fields and bytes: the limit); shown are the median time and the median of the ratios, with their middle half in brackets.`,
    '## Budgets',
    table(['what', 'budget', 'measured', ''], budgets),
    ...kept.flatMap((one) => sectionParts(one, on)),
  ]
  return `${parts.join('\n\n')}\n`
}

function sectionParts({ on, section: { title, text, plots = [] } }: KeptPart, now: Circumstances): readonly string[] {
  const pictures = plots.map(({ name, alt }) => `![${alt}](plots/${name}.svg)`)
  const from = isSameRun(on, now) ? [] : [`*Of an earlier run: ${describeRun(on)}.*`]
  return [`## ${title}`, ...from, text, ...pictures]
}

function budgetOrigin(on: Circumstances, now: Circumstances): string {
  return isSameRun(on, now) ? '' : ` (${on.date}, ${on.commit})`
}

function isSameRun(on: Circumstances, now: Circumstances): boolean {
  return describeRun(on) === describeRun(now)
}

function describeRun({ date, commit, processor, node, isQuick }: Circumstances): string {
  return `${date}, commit ${commit}, Node.js ${node}, ${processor}${isQuick ? ', a quick one, which means little' : ''}`
}
