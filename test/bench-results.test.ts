import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepMeasured } from '../bench/kept-results.js'
import { PACES } from '../bench/measure/paces.js'
import type { SectionName } from '../bench/options.js'
import { type Circumstances, resultsDocument, type Section } from '../bench/report.js'

const YESTERDAY: Circumstances = {
  date: '2026-11-21',
  commit: 'abc1234',
  processor: '2 × Some processor',
  node: 'v20.20.2',
  isQuick: false,
}
const TODAY: Circumstances = { ...YESTERDAY, date: '2026-11-22', commit: 'def5678' }

const section = (title: string, measured: number): Section => ({
  title,
  text: `${title} took ${measured} ms.`,
  budgets: [{ what: `time of ${title}`, unit: 'ms', limit: 100, is: 'at most', measured }],
  plots: [{ name: title, alt: `Time of ${title}`, svg: '<svg>drawn</svg>' }],
})

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bench-results-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** The document of a run. */
function run(on: Circumstances, measured: Partial<Record<SectionName, Section>>, failed: [SectionName, string][] = []) {
  const map = new Map(Object.entries(measured) as [SectionName, Section][])
  const kept = keepMeasured(map, on, join(directory, 'results.jsonl'))
  const machine = [['date', on.date] as const, ['commit', on.commit] as const]
  return resultsDocument({ machine, pace: PACES.full, on, kept, failures: new Map(failed) })
}

/** The text between a heading and the next one. */
const partOf = (document: string, title: string) => document.split(/^## /m).find((part) => part.startsWith(title))

test('keeps parts of earlier runs, with their day and commit', () => {
  run(YESTERDAY, { rest: section('REST', 50), start: section('Start', 60) })
  const document = run(TODAY, { start: section('Start', 70) })
  expect(partOf(document, 'REST')).toContain('*Of an earlier run: 2026-11-21, commit abc1234, Node.js v20.20.2,')
  expect(partOf(document, 'REST')).toContain('REST took 50 ms.\n\n![Time of REST](plots/REST.svg)')
  expect(partOf(document, 'Start')).toContain('Start took 70 ms.')
  expect(partOf(document, 'Start')).not.toContain('earlier run')
  expect(document).not.toContain('Start took 60 ms.')
})

test('lists the budgets of all parts, and dates older ones', () => {
  run(YESTERDAY, { rest: section('REST', 150) })
  const budgets = partOf(run(TODAY, { start: section('Start', 70) }), 'Budgets')
  expect(budgets).toContain('| time of REST (2026-11-21, abc1234) | at most 100 ms | 150 ms | **missed** |')
  expect(budgets).toContain('| time of Start | at most 100 ms | 70 ms | kept |')
})

test('reports the error of a failed part next to its last result', () => {
  run(YESTERDAY, { rest: section('REST', 50) })
  const failed: [SectionName, string][] = [['rest', 'nginx ended']]
  const document = run(TODAY, { start: section('Start', 70) }, failed)
  expect(document).toContain('**FAILED: rest** (nginx ended).')
  expect(partOf(document, 'REST')).toContain('REST took 50 ms.')
  expect(partOf(document, 'Start')).toContain('Start took 70 ms.')
})

test('names parts that were never measured, and the command', () => {
  const document = run(TODAY, { rest: section('REST', 50) }, [['search', 'no database']])
  const [, named] = /^Not measured yet: (.*) \(`npm run bench -- .* --write`\)\.$/m.exec(document)!
  expect(named).not.toMatch(/rest|search/)
  expect(named).toContain('start, memory')
})
