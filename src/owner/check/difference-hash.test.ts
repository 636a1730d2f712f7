import { expect, test } from 'vitest'
import { findAlike, toDifferenceHash } from './difference-hash.js'

/** Nine columns and eight rows in which only the listed cells are bright. */
function greyWith(bright: readonly number[]): Uint8Array {
  const grey = new Uint8Array(72).fill(40)
  for (const place of bright) grey[place] = 200
  return grey
}
const flip = (hash: string, digits: readonly number[]) =>
  [...hash]
    .map((digit, place) => (digits.includes(place) ? (Number.parseInt(digit, 16) ^ 1).toString(16) : digit))
    .join('')

test('a hash has a bit for each cell that is brighter than its right neighbour', () => {
  expect(toDifferenceHash(greyWith([0, 71]))).toBe('8000000000000000')
  expect(toDifferenceHash(greyWith([7, 9 * 7]))).toBe('0100000000000080')
})

test('a plain surface has no hash', () => {
  expect(toDifferenceHash(new Uint8Array(72).fill(99))).toBeUndefined()
})

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
