import { describe, expect, test } from 'vitest'
import { createParameters } from '../contract/parameters.js'
import { Problem } from '../contract/problems.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { readQuery, readValue } from './read-parameters.js'

const { q, photographer, year, limit, offset, date } = createParameters(SPECIFIED_SITE)
const read = (query: string) => readQuery([q, photographer, year, limit], query)

/** The error message for the client. */
function detailOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
    return (error as Problem).detail
  }
  throw new Error('nothing is wrong')
}

describe('a query', () => {
  test.each<[query: string, values: object]>([
    ['', {}],
    ['q=fog', { q: 'fog' }],
    ['q=fog&year=2024&limit=50', { q: 'fog', year: 2024, limit: 50 }],
    ['other=1&q=fog&&', { q: 'fog' }],
    ['q=a=b', { q: 'a=b' }],
    ['q=K%C3%B6ln+%2B', { q: 'Köln +' }],
    ['%71=fog', { q: 'fog' }],
    ['q', {}],
    ['q=', {}],
    ['q=++', { q: '  ' }],
    ['%zz=1&q=fog', { q: 'fog' }],
    ['limit=1', { limit: 1 }],
  ])('%j has the parameters %j', (query, values) => {
    expect(read(query)).toEqual(values)
  })

  test.each([
    ['q=a&q=b', 'The parameter q is given more than once.'],
    ['q=&q=b', 'The parameter q is given more than once.'],
    ['q=%zz', 'The parameter q is not valid percent-encoded UTF-8.'],
    ['q=%ff', 'The parameter q is not valid percent-encoded UTF-8.'],
    ['year=', 'The parameter year must be an integer from 2005 to 2100, not "".'],
    ['year', 'The parameter year must be an integer from 2005 to 2100, not "".'],
    ['year=2101', 'The parameter year must be an integer from 2005 to 2100, not 2101.'],
    ['year=02024', 'The parameter year must not have leading zeros.'],
    ['limit=01', 'The parameter limit must not have leading zeros.'],
    ['limit=0', 'The parameter limit must be an integer from 1 to 50, not 0.'],
    ['limit=18446744073709551615', 'The parameter limit must be an integer from 1 to 50, not "18446744073709551615".'],
    ['limit=1e1', 'The parameter limit must be an integer from 1 to 50, not "1e1".'],
    ['limit=+1', 'The parameter limit must be an integer from 1 to 50, not " 1".'],
    ['limit=%2B1', 'The parameter limit must be an integer from 1 to 50, not "+1".'],
    ['limit=1x', 'The parameter limit must be an integer from 1 to 50, not "1x".'],
    ['limit=x1', 'The parameter limit must be an integer from 1 to 50, not "x1".'],
    ['photographer=', 'The parameter photographer must be Erik or Jens, not "".'],
    ['photographer=erik', 'The parameter photographer must be written Erik, not "erik".'],
  ])('%j is rejected: %s', (query, detail) => {
    expect(detailOf(() => read(query))).toBe(detail)
  })

  test('has at most 64 pairs', () => {
    const pairs = (count: number) => `${'x=1&'.repeat(count - 1)}q=fog`
    expect(read(pairs(64))).toEqual({ q: 'fog' })
    expect(detailOf(() => read(pairs(65)))).toBe('The parameter query has more than 64 pairs.')
  })
})

describe('a value', () => {
  test('of digits is text unless the parameter is an integer', () => {
    expect(readValue(q, '007')).toBe('007')
  })

  test('may be a single zero', () => {
    expect(readValue(offset, '0')).toBe(0)
  })

  test('has its length counted in characters, not in code units', () => {
    expect(readValue(q, '🌊'.repeat(200))).toHaveLength(400)
    expect(detailOf(() => readValue(q, '🌊'.repeat(201)))).toBe(
      'The parameter q must be at most 200 characters long, not 201.',
    )
  })

  test('in a path is checked like one in a query', () => {
    expect(readValue(date, '2024-02-29')).toBe('2024-02-29')
    expect(detailOf(() => readValue(date, '2023-02-29'))).toBe(
      'The parameter date must be a valid date in the form YYYY-MM-DD, not "2023-02-29".',
    )
  })
})
