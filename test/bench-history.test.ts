import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendHistory, changesBetween, figuresOf, type Run, readHistory } from '../bench/history.js'
import type { Figure } from '../bench/report.js'

const run = (figures: Record<string, Figure>, given: Partial<Run> = {}): Run => ({
  date: '2026-11-22',
  commit: 'abc1234',
  version: '0.1.0',
  processor: '2 × Some processor',
  node: 'v20.20.2',
  figures,
  ...given,
})
const less = (value: number, low?: number, high?: number): Figure => ({
  value,
  unit: 'ms',
  better: 'less',
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
})

test('a tenth more time is worse, and less time is not', () => {
  const before = run({ start: less(300), memory: less(100), search: less(50) })
  const after = run({ start: less(340), memory: less(109), search: less(20) })
  expect(changesBetween(before, after).map(({ name, gain }) => [name, gain < 1])).toEqual([
    ['start', true],
    ['search', false],
  ])
})

test('reports nothing when the middle halves overlap', () => {
  expect(changesBetween(run({ page: less(1.2, 1.1, 1.4) }), run({ page: less(1.38, 1.3, 1.5) }))).toEqual([])
})

test('compares ratios and memory, but no times, with a run on another machine', () => {
  const figure = (value: number, unit: string): Figure => ({ value, unit, better: 'less' })
  const all = (value: number) => ({ start: figure(value, 'ms'), page: figure(value, '×'), memory: figure(value, 'MB') })
  const before = run(all(10), { processor: '64 × Another' })
  expect(changesBetween(before, run(all(20))).map(({ name }) => name)).toEqual(['page', 'memory'])
})

test('keeps runs as lines of budgets and named values', () => {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-history-'))
  const file = join(directory, 'history.jsonl')
  const budgets = [{ what: 'start', unit: 'ms', limit: 350, is: 'at most' as const, measured: 330.123 }]
  const figures = figuresOf([
    { title: 'Start', text: '', budgets, figures: { 'REST: 10 photos': less(1.24567, 1.2, 1.3) } },
  ])
  appendHistory(run(figures), file)
  appendHistory(run({}), file)
  const [first, second] = readHistory(file)
  rmSync(directory, { recursive: true })
  expect(first!.figures).toEqual({ start: less(330.1), 'REST: 10 photos': less(1.246, 1.2, 1.3) })
  expect(second!.figures).toEqual({})
})
