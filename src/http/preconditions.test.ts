import { expect, test } from 'vitest'
import { httpDate } from './http-date.js'
import { isNotModified, preconditionsHold } from './preconditions.js'

const validators = { etag: '"a"', lastModified: httpDate(new Date('1994-11-06T08:49:37.500Z')) }
const [AT, BEFORE, AFTER] = ['37', '36', '38'].map((second) => `Sun, 06 Nov 1994 08:49:${second} GMT`)

test('a body is unchanged since its own second or a later one, but not since an earlier one', () => {
  const fresh = [AT, BEFORE, AFTER].map((since) => isNotModified({ 'if-modified-since': since }, validators))
  expect(fresh).toEqual([true, false, true])
})

test('If-None-Match overrides If-Modified-Since', () => {
  expect(isNotModified({ 'if-none-match': '"b"', 'if-modified-since': AFTER }, validators)).toBe(false)
})

test.each(['1994', '2030-01-01', 'tomorrow', '', 'Sun, 06 Nov 1994 08:49:37'])(
  'If-Modified-Since: «%s» is not an HTTP date and is ignored',
  (since) => {
    expect(isNotModified({ 'if-modified-since': since }, validators)).toBe(false)
  },
)

test('If-Unmodified-Since holds from the second of Last-Modified on', () => {
  const holds = [AT, BEFORE, AFTER].map((since) => preconditionsHold({ 'if-unmodified-since': since }, validators))
  expect(holds).toEqual([true, false, true])
})

test('If-Match overrides If-Unmodified-Since', () => {
  expect(preconditionsHold({ 'if-match': '"a"', 'if-unmodified-since': BEFORE }, validators)).toBe(true)
})

test.each<[ifMatch: string, etag: string | undefined, holds: boolean]>([
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  [' "b" ,  "a" ', '"a"', true],
  ['"b", "c"', '"a"', false],
  ['W/"a"', '"a"', false],
  ['a', '"a"', false],
  ['*', '"a"', true],
  [' * ', undefined, true],
  ['"a"', undefined, false],
  ['', '"a"', false],
])('If-Match: %j holds for %s: %s', (ifMatch, etag, expected) => {
  expect(preconditionsHold({ 'if-match': ifMatch }, { etag })).toBe(expected)
})

test.each<[ifNoneMatch: string, etag: string | undefined, isNotModified: boolean]>([
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', '"a"', true],
  [' "b" , W/"a"', '"a"', true],
  ['"b", "c"', '"a"', false],
  ['"W/a"', '"a"', false],
  ['xW/"a"', '"a"', false],
  ['xW/"a"', 'x"a"', false],
  ['*', '"a"', true],
  [' * ', '"a"', true],
  ['*', undefined, false],
  ['"a"', undefined, false],
  ['', '"a"', false],
])('If-None-Match: %j matches %s: %s', (ifNoneMatch, etag, expected) => {
  expect(isNotModified({ 'if-none-match': ifNoneMatch }, { etag })).toBe(expected)
})
