import { expect, test } from 'vitest'
import { copyrightYear } from './copyright-year.js'
import { toPhotoDate } from './days/photo-date.js'

const date = toPhotoDate('2026-01-01')

test('is the year in which the photo was taken', () => {
  expect(copyrightYear({ camera: { takenAt: '2025-12-31T23:50:00' }, date })).toBe(2025)
})

test('is the year of publication if the time is unknown', () => {
  expect(copyrightYear({ camera: {}, date })).toBe(2026)
})

test('ignores an invalid time', () => {
  expect(copyrightYear({ camera: { takenAt: 'in spring' }, date })).toBe(2026)
})
