import { expect, test } from 'vitest'
import { countSteps } from '../../../test/count-steps.js'
import { DayPlaces } from './day-places.js'

const DAYS = ['0001-12-31', '1999-12-31', '2000-01-01', '2000-02-29', '2000-03-01', '2026-11-22', '9999-12-31']
const placesOf = (...days: readonly string[]) => DayPlaces.of(days.map((date) => ({ date })))
const places = placesOf(...DAYS)!

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
  expect(placesOf()?.placeOf('2000-01-01')).toBeUndefined()
})

test('days are counted before and until another', () => {
  expect(places.count('before', '2000-02-29')).toBe(3)
  expect(places.count('until', '2000-02-29')).toBe(4)
  expect(places.count('until', '2000-02-28')).toBe(3)
  expect(places.count('before', '0001-01-01')).toBe(0)
})

test.each([0, 1, 4, 7])('the first %i days alone know nothing of the others', (count) => {
  const first = places.first(count)
  expect(first.count('until', '9999-12-31')).toBe(count)
  expect(DAYS.map((date) => first.placeOf(date))).toEqual(
    DAYS.map((_date, place) => (place < count ? place : undefined)),
  )
})

test('days that are out of order, or there twice, are refused', () => {
  expect(placesOf('2000-01-02', '2000-01-01')).toBeUndefined()
  expect(placesOf('2000-01-01', '2000-01-01')).toBeUndefined()
})

test('of very many days, the last is found too, and one out of order is refused', () => {
  const many = Array.from({ length: 20_000 }, (_, day) => ({
    date: new Date(Date.UTC(1900, 0, 1 + day)).toISOString().slice(0, 10),
  }))
  expect(countSteps(DayPlaces.inSteps(many)).steps).toBe(5)
  expect(DayPlaces.of(many)!.placeOf(many.at(-1)!.date)).toBe(19_999)
  expect(DayPlaces.of(many.with(19_999, many[3]!))).toBeUndefined()
})
