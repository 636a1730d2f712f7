import { describe, expect, test } from 'vitest'
import { createCalendar } from '../photos/days/calendar.js'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import { planTimeZone } from './time-zone-before.js'

const BERLIN: Site = { ...SPECIFIED_SITE, timeZone: 'Europe/Berlin' }
/** 02:00 in Berlin, 20:00 of the day before in New York, 09:00 in Tokyo. */
const NIGHT = new Date('2024-05-17T00:00:00Z')

/** The site after its time zone has changed. */
function change(site: Site, now: Date, timeZone: string): Site {
  return { ...site, ...planTimeZone({ timeZone }, site, now)?.changes }
}
const todayOf = ({ timeZone, timeZoneBefore }: Site, now: Date) => createCalendar(timeZone, timeZoneBefore).today(now)

test('adds nothing without a new time zone', () => {
  expect(planTimeZone({ title: 'Sea' }, BERLIN, NIGHT)).toBeUndefined()
  expect(planTimeZone({ timeZone: 'Europe/Berlin' }, BERLIN, NIGHT)).toBeUndefined()
  expect(planTimeZone({ timeZone: undefined }, BERLIN, NIGHT)).toBeUndefined()
})

test('keeps the old zone with its newest day', () => {
  const plan = planTimeZone({ timeZone: 'America/New_York' }, BERLIN, NIGHT)
  expect(plan).toMatchObject({ today: '2024-05-17', todayThere: '2024-05-16' })
  expect(plan?.changes).toEqual({
    timeZone: 'America/New_York',
    timeZoneBefore: { name: 'Europe/Berlin', through: '2024-05-17' },
  })
  expect(plan?.beginningOf(plan.today)).toBe('2024-05-17T00:00:00+02:00')
})

describe('the newest day', () => {
  const zones = ['America/New_York', 'Pacific/Niue', 'Europe/Berlin', 'Pacific/Kiritimati', 'Asia/Tokyo', 'UTC']
  test.each(zones.flatMap((one) => zones.map((other) => [one, other])))(
    'never goes back when the zone changes to %s and immediately afterwards to %s',
    (one, other) => {
      const first = change(BERLIN, NIGHT, one)
      const second = change(first, NIGHT, other)
      const days = [BERLIN, first, second].map((site) => todayOf(site, NIGHT))
      expect(days).toEqual([...days].sort())
    },
  )

  test('never goes back when the zone moves west each hour', () => {
    let site: Site = { ...BERLIN, timeZone: 'Pacific/Kiritimati' }
    const days: string[] = []
    for (const [hour, zone] of ['Asia/Tokyo', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Niue'].entries()) {
      const now = new Date(Date.UTC(2024, 4, 16, 10 + hour))
      site = change(site, now, zone)
      days.push(todayOf(site, now))
    }
    expect(days).toEqual(Array(5).fill('2024-05-17'))
  })
})
