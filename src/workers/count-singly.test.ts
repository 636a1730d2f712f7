import { expect, test } from 'vitest'
import { joinSingles, packSingly } from './count-singly.js'

const runs = [
  { client: '192.0.2.1', cost: 1, times: 3, known: 117, owed: 5, leftMs: 40_000 },
  { client: '192.0.2.2', cost: 9, times: 1, known: 0, owed: 0, leftMs: 60_000 },
]

test('a primary of version 1.0.0 is sent each request by itself, and once what was counted alone', () => {
  expect(packSingly(runs).join(' ')).toBe(
    '192.0.2.1 1 117 5 40000 192.0.2.1 1 117 0 40000 192.0.2.1 1 117 0 40000 192.0.2.2 9 0 0 60000',
  )
})

test('its answers to the requests of a run are one answer', () => {
  const counted = (used: number, granted: number) => ({ used, leftMs: 40_000, granted, owned: false })
  expect(joinSingles(runs, [counted(119, 1), counted(120, 1), counted(120, 0), counted(9, 1)])).toEqual([
    counted(120, 2),
    counted(9, 1),
  ])
})
