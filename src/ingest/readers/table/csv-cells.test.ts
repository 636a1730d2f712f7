import { expect, test } from 'vitest'
import { readList } from '../../../photos/texts/list-text.js'
import { readDate, toCell } from './csv.js'

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 21.11.2026 ', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['30.02.2026', undefined],
  ['11/21/2026', undefined],
])('the day %s is %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})

test.each([
  [['sea'], 'sea'],
  [['sea', 'sky'], 'sea; sky'],
  [['a; b', 'c\\d'], 'a\\; b; c\\\\d'],
  [['a; b'], 'a\\; b'],
  [['a, b'], 'a\\, b'],
])('a list is one cell, and comes back: %j', (items, cell) => {
  expect(toCell(items)).toBe(cell)
  expect(readList(cell)).toEqual(items)
})
