import { expect, test } from 'vitest'
import { findExpired, parseRetentionRules } from './retention-rule.js'

const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => new Date(Date.parse(`${from}T03:10:00Z`) + index * 86_400_000))
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

function keptDays(instants: readonly Date[], rules: string): readonly string[] {
  const gone = findExpired(instants, parseRetentionRules(rules))
  return instants.filter((instant) => !gone.includes(instant)).map(dayOf)
}

test('of two years of daily backups, 7 days, the newest of 4 weeks and of 12 months are kept', () => {
  // 2026-11-22 is a Sunday.
  const instants = daily('2024-11-23', 730)
  expect(dayOf(instants.at(-1)!)).toBe('2026-11-22')
  expect(keptDays(instants, '7d,4w,12m')).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-01', '2026-11-08', '2026-11-15'],
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ])
})

test('a week begins on Monday, and a year is one', () => {
  const sundayAndMonday = [new Date('2026-11-15T23:59:59Z'), new Date('2026-11-16T00:00:00Z')]
  expect(keptDays(sundayAndMonday, '2w')).toEqual(['2026-11-15', '2026-11-16'])
  expect(keptDays(daily('2024-12-30', 5), '5y')).toEqual(['2024-12-31', '2025-01-03'])
})

test('days without a backup do not count: old ones stay until newer ones take their place', () => {
  const rare = [new Date('2020-01-01T00:00:00Z'), new Date('2023-06-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')]
  expect(keptDays(rare, '3d')).toEqual(['2020-01-01', '2023-06-01', '2026-01-01'])
})

test('the newest of a day is kept, and the newest of all whatever the rules say', () => {
  const twice = [new Date('2026-11-21T01:00:00Z'), new Date('2026-11-21T13:00:00Z'), new Date('2026-11-22T01:00:00Z')]
  expect(findExpired(twice, parseRetentionRules('2d')).map((instant) => instant.toISOString())).toEqual([
    '2026-11-21T01:00:00.000Z',
  ])
})

test('what is no rule is refused with what one looks like', () => {
  for (const text of ['', '7', 'd', '0d', '7d,,4w', '7x', '-1d', '7 d']) {
    expect(() => parseRetentionRules(text), text).toThrow(
      /^--keep must be numbers of days, .* such as 7d,4w,12m, not "/,
    )
  }
})
