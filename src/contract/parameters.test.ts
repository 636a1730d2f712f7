import { describe, expect, test } from 'vitest'
import { toPhotoDate } from '../photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createParameters, explainMismatch, type Parameters } from './parameters.js'

type Name = keyof Parameters
const whyNot = (name: Name, value: unknown) => explainMismatch(createParameters(SPECIFIED_SITE)[name].schema, value)

const ON = 'must be a day of the year (MM-DD), a month (MM) or a season (spring, summer, autumn, winter)'

describe('invalid values, and the reason', () => {
  test.each<[name: Name, value: unknown, why: string]>([
    ['q', 7, 'must be a string, not 7'],
    ['category', 'a'.repeat(41), 'must be at most 40 characters long, not 41'],
    ['photographer', 7, 'must be Erik or Jens, not 7'],
    ['year', 2004, 'must be an integer from 2005 to 2100, not 2004'],
    ['offset', -1, 'must be an integer from 0 to 9007199254740991, not -1'],
    ['date', '2024-02-30', 'must be a valid date in the form YYYY-MM-DD, not "2024-02-30"'],
    ['date', ['2024-02-29'], 'must be a valid date in the form YYYY-MM-DD'],
    ['date', 20240229, 'must be a valid date in the form YYYY-MM-DD, not 20240229'],
    ['tag', 'a'.repeat(501), 'must be at most 500 characters long, not 501'],
    ...['02-30', '04-31', '00-10', '13-01', '10-00', '2-29'].map((day): [Name, string, string] => [
      'on',
      day,
      `${ON}, not "${day}"`,
    ]),
    ['on', 229, 'must be a string, not 229'],
    ['order', 'random', 'must be newest or oldest, not "random"'],
    ['details', 'counts', 'must be one or more of details, alt, separated by commas, not "counts"'],
    [
      'counts',
      'counts;places',
      'must be one or more of counts, places, years, months, series, cameras, lenses, focal_lengths, apertures, exposures, sensitivities, gaps, separated by commas, not "counts;places"',
    ],
  ])('%s: %j', (name, value, why) => {
    expect(whyNot(name, value)).toBe(why)
  })

  test('an empty text where one character is required', () => {
    expect(explainMismatch({ type: 'string', minLength: 1 }, '')).toBe('must not be empty')
  })
})

test("descriptions name the site's own photographers, categories and time zone", () => {
  const { photographer, category, date } = createParameters({
    ...SPECIFIED_SITE,
    photographers: [{ name: 'Ada', aliases: [] }],
    categories: ['Sea', 'Sky'],
    timeZone: 'Asia/Tokyo',
  })
  expect(photographer.description).toBe('The photographer.')
  expect(category.description).toBe(
    'Only photos in this category, by full name: Sea, Sky. Several, comma-separated: in all of them.',
  )
  expect(date.description).toBe('A day up to today in Asia/Tokyo.')
  expect([photographer.example, category.example]).toEqual(['Ada', 'Sea'])
})

test('allows every year of an archive that begins before 2005', () => {
  const { year } = createParameters({ ...SPECIFIED_SITE, firstDate: toPhotoDate('1998-03-01') })
  expect([1998, 1997].map((value) => explainMismatch(year.schema, value))).toEqual([
    undefined,
    'must be an integer from 1998 to 2100, not 1997',
  ])
})

test('has no examples of photographers and categories if the site has none', () => {
  const { photographer, category } = createParameters({ ...SPECIFIED_SITE, photographers: [], categories: [] })
  expect([photographer.example, category.example]).toEqual(['', ''])
})
