import { expect, test } from 'vitest'
import { splitAtMost } from './split-at-most.js'

test('a text of fewer parts than the limit is split', () => {
  expect(splitAtMost('a=1', '&', 3)).toEqual(['a=1'])
})

test('a text of exactly as many parts as the limit is split into all of them', () => {
  expect(splitAtMost('a,b,c', ',', 3)).toEqual(['a', 'b', 'c'])
})

test('a text of one part more than the limit is not split', () => {
  expect(splitAtMost('a,b,c,d', ',', 3)).toBeUndefined()
})
