import { expect, test } from 'vitest'
import { DayPlaces } from './day-places.js'

const DAYS = ['0001-12-31', '1999-12-31', '2000-01-01', '2000-02-29', '2000-03-01', '2026-11-22', '9999-12-31']
const places = new DayPlaces(DAYS.map((date) => ({ date })))

test('each day is at its place', () => {
  expect(DAYS.map((date) => places.placeOf(date))).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.each([
  ['before the first', '0001-12-30'],
  ['behind the last', '9999-12-32'],
  ['between two', '2000-02-28'],
  ['that is cut off', '2000-02-2'],
  ['that is empty', ''],
])('a day %s is at none', (_what, date) => {
  expect(places.placeOf(date)).toBeUndefined()
})

test('of no days, none has a place', () => {
  expect(new DayPlaces([]).placeOf('2000-01-01')).toBeUndefined()
})
