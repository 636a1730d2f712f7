import { expect, test } from 'vitest'
import { findAlike, toDifferenceHash } from './difference-hash.js'

/** Nine columns and eight rows of which the cells listed are bright. */
function greyWith(bright: readonly number[]): Uint8Array {
  const grey = new Uint8Array(72).fill(40)
  for (const place of bright) grey[place] = 200
  return grey
}
const flip = (look: string, digits: readonly number[]) =>
  [...look]
    .map((digit, place) => (digits.includes(place) ? (Number.parseInt(digit, 16) ^ 1).toString(16) : digit))
    .join('')

test('a look tells which cells are brighter than those to their right', () => {
  expect(toDifferenceHash(greyWith([0, 71]))).toBe('8000000000000000')
  expect(toDifferenceHash(greyWith([7, 9 * 7]))).toBe('0100000000000080')
})

test('a plain surface has no look', () => {
  expect(toDifferenceHash(new Uint8Array(72).fill(99))).toBeUndefined()
})

test('looks are alike up to four different bits, wherever these are', () => {
  const look = '0123456789abcdef'
  const looks = [
    { key: 'a', look },
    { key: 'spread', look: flip(look, [0, 5, 10, 15]) },
    { key: 'other', look: flip(look, [1, 4, 7, 10, 13]) },
    { key: 'near', look: flip(look, [1, 2]) },
  ]
  expect(findAlike(looks)).toEqual([
    ['a', 'spread'],
    ['a', 'near'],
  ])
})
