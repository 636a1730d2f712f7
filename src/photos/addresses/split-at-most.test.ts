import { expect, test } from 'vitest'
import { splitAtMost } from './split-at-most.js'

test('splits a text with fewer parts than the limit', () => {
  expect(splitAtMost('a=1', '&', 3)).toEqual(['a=1'])
})

test('splits a text with exactly as many parts as the limit', () => {
  expect(splitAtMost('a,b,c', ',', 3)).toEqual(['a', 'b', 'c'])
})

test('rejects a text with one part more than the limit', () => {
  expect(splitAtMost('a,b,c,d', ',', 3)).toBeUndefined()
})
