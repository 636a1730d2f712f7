import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
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

/** As the rules of the zone say for this day alone. */
function ask(date: string, zone: string) {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const text = start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return { epochMilliseconds: start.epochMilliseconds, text }
}

test('days in any order begin when each of them alone would', () => {
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

test.each(ZONES)('every day of twenty years in %s, newest first', (zone) => {
  const startOf = createDayStarts(zone)
  const wrong: string[] = []
  for (let index = 366 * 20; index >= 0; index--) {
    const date = addDays(FIRST, index)
    const [got, right] = [startOf(date), ask(date, zone)]
    if (got.text !== right.text || got.epochMilliseconds !== right.epochMilliseconds) wrong.push(`${date} ${got.text}`)
  }
  expect(wrong).toEqual([])
})
