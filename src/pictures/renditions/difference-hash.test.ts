import { expect, test } from 'vitest'
import { toDifferenceHash } from './difference-hash.js'

/** Nine columns and eight rows in which only the listed cells are bright. */
function greyWith(bright: readonly number[]): Uint8Array {
  const grey = new Uint8Array(72).fill(40)
  for (const place of bright) grey[place] = 200
  return grey
}

test('a hash has a bit for each cell that is brighter than its right neighbour', () => {
  expect(toDifferenceHash(greyWith([0, 71]))).toBe('8000000000000000')
  expect(toDifferenceHash(greyWith([7, 9 * 7]))).toBe('0100000000000080')
})

test('a plain surface has no hash', () => {
  expect(toDifferenceHash(new Uint8Array(72).fill(99))).toBeUndefined()
})
