import { expect, test } from 'vitest'
import { changesBetween, type Run } from '../bench/history.js'
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
