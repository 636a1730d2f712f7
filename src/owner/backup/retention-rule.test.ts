import { expect, test } from 'vitest'
import { findExpired, parseRetentionRules } from './retention-rule.js'

const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => new Date(Date.parse(`${from}T03:10:00Z`) + index * 86_400_000))
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

function keptDays(instants: readonly Date[], rules: string): readonly string[] {
  const gone = findExpired(instants, parseRetentionRules(rules))
  return instants.filter((instant) => !gone.includes(instant)).map(dayOf)
}

test('keeps 7 days, 4 weeks and 12 months of two years of daily backups', () => {
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

test('counts weeks from Monday, and years', () => {
  const sundayAndMonday = [new Date('2026-11-15T23:59:59Z'), new Date('2026-11-16T00:00:00Z')]
  expect(keptDays(sundayAndMonday, '2w')).toEqual(['2026-11-15', '2026-11-16'])
  expect(keptDays(daily('2024-12-30', 5), '5y')).toEqual(['2024-12-31', '2025-01-03'])
})

test('does not count days without a backup', () => {
  const rare = [new Date('2020-01-01T00:00:00Z'), new Date('2023-06-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')]
  expect(keptDays(rare, '3d')).toEqual(['2020-01-01', '2023-06-01', '2026-01-01'])
})

test('keeps the newest backup of a day, and always the newest of all', () => {
  const twice = [new Date('2026-11-21T01:00:00Z'), new Date('2026-11-21T13:00:00Z'), new Date('2026-11-22T01:00:00Z')]
  expect(findExpired(twice, parseRetentionRules('2d')).map((instant) => instant.toISOString())).toEqual([
    '2026-11-21T01:00:00.000Z',
  ])
})

test.each(['', '7', 'd', '0d', '7d,,4w', '7x', '-1d', '7 d'])('rejects the rules %j with an example', (text) => {
  expect(() => parseRetentionRules(text)).toThrow(/^--keep must be numbers of days, .* such as 7d,4w,12m, not "/)
})
