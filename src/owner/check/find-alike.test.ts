import { expect, test } from 'vitest'
import { findAlike } from './find-alike.js'

const flip = (hash: string, digits: readonly number[]) =>
  [...hash]
    .map((digit, place) => (digits.includes(place) ? (Number.parseInt(digit, 16) ^ 1).toString(16) : digit))
    .join('')

test('pairs pictures that differ in up to four bits', () => {
  const hash = '0123456789abcdef'
  const pictures = [
    { key: 'a', hash },
    { key: 'spread', hash: flip(hash, [0, 5, 10, 15]) },
    { key: 'other', hash: flip(hash, [1, 4, 7, 10, 13]) },
    { key: 'near', hash: flip(hash, [1, 2]) },
  ]
  expect(findAlike(pictures)).toEqual([
    ['a', 'spread'],
    ['a', 'near'],
  ])
})
