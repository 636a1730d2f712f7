import { expect, test } from 'vitest'
import { chooseRange } from './byte-range.js'

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
