import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.js'

/** The recursive definition. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = (from: number, other: number) => plainDistance(a.slice(from), b.slice(other))
  const costs = [rest(1, 0) + 1, rest(0, 1) + 1, rest(1, 1) + (a[0] === b[0] ? 0 : 1)]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) costs.push(rest(2, 2) + 1)
  return Math.min(...costs)
}

test('equals the distance by definition, up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2, 9), (a, b, max) => {
      expect(Math.min(editDistance(a, b, max), max + 1)).toBe(Math.min(plainDistance(a, b), max + 1))
    }),
    { numRuns: 300 },
  )
})

test('compares names of any length', () => {
  const name = 'a'.repeat(400)
  expect(editDistance(name, `${name.slice(0, 399)}b`, 2)).toBe(1)
  expect(editDistance(name, 'b'.repeat(400), 2)).toBe(3)
})
