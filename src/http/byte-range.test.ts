import { expect, test } from 'vitest'
import { chooseRange, isSameBody } from './byte-range.js'
import { httpDate } from './http-date.js'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=8-4000000000000000000000', { first: 8, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-4000000000000000000000', { first: 0, last: 9 }],
  ['Bytes= 2-5 ', { first: 2, last: 5 }],
])('%s selects a part of ten bytes', (field, part) => {
  expect(chooseRange(field, 10)).toEqual(part)
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=4000000000000000000000-'])(
  '%s cannot be satisfied by ten bytes',
  (field) => {
    expect(chooseRange(field, 10)).toBe('unsatisfiable')
  },
)

test.each([
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=0-1,4-5',
  'bytes=0x1-2',
  'pages=1-2',
  '-3',
])('“%s” is ignored, so all bytes are sent', (field) => {
  expect(chooseRange(field, 10)).toBeUndefined()
})

const validators = { etag: '"a"', lastModified: httpDate(new Date('1994-11-06T08:49:37.500Z')) }

test.each(['"a"', 'Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
  'If-Range: %s names the body',
  (field) => {
    expect(isSameBody(field, validators)).toBe(true)
  },
)

test.each(['"b"', 'W/"a"', 'Sun, 06 Nov 1994 08:49:38 GMT', 'Sun, 06 Nov 1994 08:49:36 GMT', '1994-11-06', 'a', ''])(
  'If-Range: «%s» names another body',
  (field) => {
    expect(isSameBody(field, validators)).toBe(false)
  },
)

test('If-Range with a date does not match a body without a date', () => {
  expect(isSameBody('Sun, 06 Nov 1994 08:49:37 GMT', { etag: '"a"' })).toBe(false)
})
