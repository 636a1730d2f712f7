import { describe, expect, test } from 'vitest'
import { createCalendar } from '../photos/days/calendar.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { checkDay } from './pick-day.js'

const day = (text: string) => toPhotoDate(text)

describe('a day that is named', () => {
  const check = (text: string) => () =>
    checkDay(day(text), SPECIFIED_SITE, createCalendar('Europe/Berlin'), new Date('2024-05-16T23:00:00Z'))

  test.each(['2006-01-01', '2024-05-17', '2124-05-18'])('may be %s', (text) => {
    expect(check(text)).not.toThrow()
  })

  test('cannot precede the first day of the site', () => {
    expect(check('2005-12-31')).toThrow(
      '2005-12-31 is before the first day of the site, 2006-01-01; name a later day, or set an earlier firstDate in site.json',
    )
  })

  test('cannot be more than a hundred years after today in the site’s time zone', () => {
    expect(check('2124-05-19')).toThrow('2124-05-19 is more than a hundred years ahead; name an earlier day')
  })
})
