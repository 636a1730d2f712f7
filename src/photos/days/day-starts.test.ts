import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test } from 'vitest'
import { createDayStarts } from './day-starts.js'
import { addDays, toPhotoDate } from './photo-date.js'

const ZONES = [
  'Europe/Berlin',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'UTC',
]
const FIRST = toPhotoDate('2005-12-31')
const DAYS_OF_A_CENTURY = 36_525

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** Computes the start of a single day from the rules of the zone. */
function ask(date: string, zone: string) {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const text = start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return { epochMilliseconds: start.epochMilliseconds, text }
}

function faultsOf(startOf: ReturnType<typeof createDayStarts>, index: number, zone: string): readonly string[] {
  const date = addDays(FIRST, index)
  const [got, right] = [startOf(date), ask(date, zone)]
  return got.text === right.text && got.epochMilliseconds === right.epochMilliseconds ? [] : [`${date} ${got.text}`]
}

test('gives the same starts in any order of days', () => {
  const day = fc.oneof(fc.nat(DAYS_OF_A_CENTURY), fc.nat(366 * 20))
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(day, { minLength: 20, maxLength: 60 }), (zone, days) => {
      const startOf = createDayStarts(zone)
      for (const index of days) {
        const date = addDays(FIRST, index)
        expect(startOf(date), `${date} in ${zone}`).toEqual(ask(date, zone))
      }
    }),
    { numRuns: 60 },
  )
})

test.each(ZONES)('gives the starts of all days of twenty years in %s, newest first', (zone) => {
  const startOf = createDayStarts(zone)
  const wrong: string[] = []
  for (let index = 366 * 20; index >= 0; index--) wrong.push(...faultsOf(startOf, index, zone))
  expect(wrong).toEqual([])
})

test.each(ZONES)('gives the same starts in %s when it is the zone of the process', (zone) => {
  process.env.TZ = zone
  const wrong: string[] = []
  // Start before there were time zones.
  for (let index = -366 * 150; index < 366 * 75; index += 29) {
    wrong.push(...faultsOf(createDayStarts(zone), index, zone))
  }
  expect(wrong).toEqual([])
})

test('consults the rules of a zone that is no longer the zone of the process', () => {
  process.env.TZ = 'Europe/Berlin'
  const startOf = createDayStarts('Europe/Berlin')
  process.env.TZ = 'Asia/Tokyo'
  expect(startOf(toPhotoDate('2024-01-01')).text).toBe('2024-01-01T00:00:00+01:00')
})

test('consults the rules of a zone with an offset in its name, which systems may interpret differently', () => {
  process.env.TZ = 'Etc/GMT+5'
  expect(createDayStarts('Etc/GMT+5')(toPhotoDate('2024-07-01')).text).toBe('2024-07-01T00:00:00-05:00')
})
