import { expect, test } from 'vitest'
import { isNotModified, preconditionsHold } from './preconditions.js'

test.each<[ifMatch: string, etag: string | undefined, holds: boolean]>([
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  [' "b" ,  "a" ', '"a"', true],
  ['"b",'.repeat(101), '"a"', false],
  ['W/"a"', '"a"', false],
  ['a', '"a"', false],
  ['*', '"a"', true],
  [' * ', undefined, true],
  ['"a"', undefined, false],
  ['', '"a"', false],
])('If-Match: %j holds for %s: %s', (ifMatch, etag, expected) => {
  expect(preconditionsHold({ 'if-match': ifMatch }, etag)).toBe(expected)
})

test.each<[ifNoneMatch: string, etag: string | undefined, isNotModified: boolean]>([
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', '"a"', true],
  [' "b" , W/"a"', '"a"', true],
  [`${'"b",'.repeat(101)}"a"`, '"a"', true],
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
  expect(isNotModified({ 'if-none-match': ifNoneMatch }, etag)).toBe(expected)
})
