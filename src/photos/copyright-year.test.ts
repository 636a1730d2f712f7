import { expect, test } from 'vitest'
import { copyrightYear } from './copyright-year.js'
import { toPhotoDate } from './days/photo-date.js'

const date = toPhotoDate('2026-01-01')

test('the rights are of the year in which a photo was taken', () => {
  expect(copyrightYear({ camera: { takenAt: '2025-12-31T23:50:00' }, date })).toBe(2025)
})

test('the rights of a photo that does not say when it was taken are of the year in which it appears', () => {
  expect(copyrightYear({ camera: {}, date })).toBe(2026)
})

test('a time that is none tells no year', () => {
  expect(copyrightYear({ camera: { takenAt: 'in spring' }, date })).toBe(2026)
})
