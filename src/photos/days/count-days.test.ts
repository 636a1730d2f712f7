import { expect, test } from 'vitest'
import { countBefore, countUntil } from './count-days.js'

const DAYS = ['0001-12-31', '1999-12-31', '2000-01-01', '2000-02-29', '9999-12-31'].map((date) => ({ date }))

test.each([
  ['before the first', '0001-12-30', 0, 0],
  ['that is the first', '0001-12-31', 0, 1],
  ['between two', '2000-02-28', 3, 3],
  ['that is there', '2000-02-29', 3, 4],
  ['that is the last', '9999-12-31', 4, 5],
  ['behind the last', '9999-12-32', 5, 5],
  ['that is empty', '', 0, 0],
])('counts the days before and until a day %s', (_what, date, before, until) => {
  expect([countBefore(DAYS, date), countUntil(DAYS, date)]).toEqual([before, until])
})

test('counts nothing in an empty list', () => {
  expect([countBefore([], '2000-01-01'), countUntil([], '2000-01-01')]).toEqual([0, 0])
})
