import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Section } from './report.js'

/** A recorded run, of all parts or of some: one line of history.jsonl. */
export interface Run {
  readonly date: string
  readonly commit: string
  readonly version: string
  readonly processor: string
  readonly node: string
  readonly figures: Readonly<Record<string, Figure>>
}

/** A figure that differs by more than `TOLERANCE`. */
export interface Change {
  readonly name: string
  readonly before: Figure
  readonly after: Figure
  /** Factor of improvement; below 1, the figure became worse. */
  readonly gain: number
}

const TOLERANCE = 0.1
export const HISTORY = join(import.meta.dirname, 'history.jsonl')

/** Stored figures of a run: those that sections name, and those with budgets. */
export function figuresOf(sections: readonly Section[]): Readonly<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const { title, budgets = [], figures: named = {} } of sections) {
    // Named figures include their spread.
    for (const { what, unit, is, measured } of budgets)
      if (named[`${title}: ${what}`] === undefined)
        figures[what] = { value: rounded(measured), unit, better: is === 'at most' ? 'less' : 'more' }
    for (const [name, figure] of Object.entries(named)) {
      const { value, low, high } = figure
      const spread = low === undefined || high === undefined ? {} : { low: rounded(low), high: rounded(high) }
      figures[name] = { ...figure, value: rounded(value), ...spread }
    }
  }
  return figures
}

const rounded = (value: number) => Number(value.toPrecision(4))

export function readHistory(file = HISTORY): readonly Run[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Run)
}

export function appendHistory(run: Run, file = HISTORY): void {
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

/** The run that the last one is compared with: the latest run of an earlier version, or else the previous run. */
export function referenceFor(last: Run, earlier: readonly Run[]): Run | undefined {
  return earlier.findLast(({ version }) => version !== last.version) ?? earlier.at(-1)
}

/** Units of figures that can be compared between machines: ratios and memory, unlike times. */
const EVERYWHERE = new Set(['×', 'MB'])

/** Figures that changed by over a tenth, worst first; between machines, only ratios and memory. Ignores overlapping ranges. */
export function changesBetween(before: Run, after: Run): readonly Change[] {
  const changes: Change[] = []
  const isOneMachine = before.processor === after.processor
  for (const [name, now] of Object.entries(after.figures)) {
    const then = before.figures[name]
    if (!isOneMachine && !EVERYWHERE.has(now.unit)) continue
    if (then === undefined || then.value === 0 || now.value === 0 || overlap(then, now)) continue
    const gain = now.better === 'less' ? then.value / now.value : now.value / then.value
    if (gain < 1 / (1 + TOLERANCE) || gain > 1 + TOLERANCE) changes.push({ name, before: then, after: now, gain })
  }
  return changes.sort((a, b) => a.gain - b.gain)
}

function overlap(a: Figure, b: Figure): boolean {
  if (a.low === undefined || a.high === undefined || b.low === undefined || b.high === undefined) return false
  return a.low <= b.high && b.low <= a.high
}

/** Prints `npm run bench -- compare`. @returns whether a figure became worse */
export function tellChanges(runs: readonly Run[], print: (line: string) => void): boolean {
  const last = runs.at(-1)
  const reference = last && referenceFor(last, runs.slice(0, -1))
  if (last === undefined || reference === undefined) {
    print('nothing to compare: bench/history.jsonl has no two runs')
    return false
  }
  print(`${last.commit} of ${last.date} against ${reference.commit} of ${reference.date} (${reference.version})`)
  if (last.processor !== reference.processor)
    print(`  that was on ${reference.processor}, this on ${last.processor}: only ratios and memory are compared`)
  const changes = changesBetween(reference, last)
  for (const { name, before, after, gain } of changes)
    print(`  ${gain < 1 ? 'WORSE ' : 'better'}  ${name}: ${before.value} → ${after.value} ${after.unit}`)
  if (changes.length === 0) print('  nothing differs by more than a tenth')
  return changes.some(({ gain }) => gain < 1)
}
