import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  firstDayOf,
  fromNumbers,
  lastDayOf,
  parsePhotoDate,
  toPhotoDate,
  yearOf,
} from './photo-date.js'

test('parses a valid day', () => {
  expect(parsePhotoDate('2024-02-29')).toBe('2024-02-29')
  expect(parsePhotoDate('2006-01-01')).toBe('2006-01-01')
})

test('rejects an invalid day', () => {
  const malformed = ['2023-02-29', '2024-02-30', '2024-13-01', '2024-00-10', '2024-01-00', '2024-1-1', '20240101']
  const foreign = ['', ' 2024-01-01', '2024-01-01T00:00', '٢٠٢٤-٠١-٠١', '2024-01-0a', '-2024-01-01', '12024-01-01']
  for (const text of [...malformed, ...foreign]) expect(parsePhotoDate(text), text).toBeUndefined()
})

test('1900 and 2100 have no leap day, 2000 has', () => {
  expect(parsePhotoDate('1900-02-29')).toBeUndefined()
  expect(parsePhotoDate('2100-02-29')).toBeUndefined()
  expect(parsePhotoDate('2000-02-29')).toBe('2000-02-29')
})

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 30_000 }), (days) => {
      const start = toPhotoDate('2024-02-29')
      expect(daysBetween(start, addDays(start, days))).toBe(days)
    }),
  )
})

test('throws on a malformed date of the program itself', () => {
  expect(() => toPhotoDate('2024-02-30')).toThrow(RangeError)
})

test('names the malformed date in the error', () => {
  expect(() => toPhotoDate('2024-02-30')).toThrow('"2024-02-30" is not a day of the calendar')
})

test('the first and last days of a year are those of January and December', () => {
  expect([firstDayOf(2024), lastDayOf(2024)]).toEqual(['2024-01-01', '2024-12-31'])
})

test('the days of a year before 1000 are written with four digits', () => {
  expect([firstDayOf(987), lastDayOf(7)]).toEqual(['0987-01-01', '0007-12-31'])
})

test('rejects a day beyond the end of its month', () => {
  expect(fromNumbers(2024, 4, 31)).toBeUndefined()
})

test('rejects a month beyond December', () => {
  expect(fromNumbers(2024, 13, 1)).toBeUndefined()
})

test('rejects a number of days that leads to the same month of another year', () => {
  expect(fromNumbers(2023, 1, 1 + 365)).toBeUndefined()
})

test('the year of a day is a number', () => {
  expect(yearOf(toPhotoDate('0987-05-16'))).toBe(987)
})
