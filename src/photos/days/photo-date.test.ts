import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, firstDayOf, fromNumbers, lastDayOf, toPhotoDate, yearOf } from './photo-date.js'

test('adding days and counting them are inverse operations', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 30_000 }), (days) => {
      const start = toPhotoDate('2024-02-29')
      expect(daysBetween(start, addDays(start, days))).toBe(days)
    }),
  )
})

test('names the malformed date in the error', () => {
  expect(() => toPhotoDate('2024-02-30')).toThrow('"2024-02-30" is not a calendar day')
})

test('a year begins on 1 January and ends on 31 December', () => {
  expect([firstDayOf(2024), lastDayOf(2024)]).toEqual(['2024-01-01', '2024-12-31'])
})

test('years before 1000 are written with four digits', () => {
  expect([firstDayOf(987), lastDayOf(7)]).toEqual(['0987-01-01', '0007-12-31'])
})

test.each([
  [2024, 4, 31],
  [2024, 13, 1],
  [2023, 1, 1 + 365],
])('%i, %i, %i are not the numbers of a day', (year, month, day) => {
  expect(fromNumbers(year, month, day)).toBeUndefined()
})

test('the year of a day is a number', () => {
  expect(yearOf(toPhotoDate('0987-05-16'))).toBe(987)
})
