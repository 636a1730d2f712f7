import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, NearestWords } from './nearest-words.js'

function nearest(word: string, ...words: string[]) {
  const known = new NearestWords()
  for (const one of words) known.add(one)
  return known.find(word).map(({ index, distance }) => [words[index], distance])
}

describe('the nearest words', () => {
  test.each([
    ['munich', 'zurich'],
    ['munich', 'music'],
    ['vienna', 'siena'],
    ['cologne', 'bologna'],
    ['florence', 'clarence'],
  ])('%s is not %s', (typed, other) => {
    expect(nearest(typed, other)).toEqual([])
  })

  test('two letters may be wrong in a long word', () => {
    expect(nearest('copenhegan', 'copenhagen')).toEqual([['copenhagen', 2]])
  })

  test('are those with the fewest wrong letters', () => {
    expect(nearest('hambrug', 'hamburg', 'homburg', 'humbug')).toEqual([['hamburg', 1]])
    expect(nearest('brigde', 'bridge', 'bridges', 'brig')).toEqual([['bridge', 1]])
  })

  test('are several where they are equally near', () => {
    expect(nearest('hause', 'house', 'pause')).toEqual([
      ['house', 1],
      ['pause', 1],
    ])
  })

  test('are none for a short word, or where too much is wrong', () => {
    expect(nearest('tre', 'tree', 'the')).toEqual([])
    expect(nearest('hamburg', 'bremen')).toEqual([])
    expect(nearest('a'.repeat(33), 'a'.repeat(32))).toEqual([])
  })
})

/** By its definition, letter by letter from the front. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = (from: number, other: number) => plainDistance(a.slice(from), b.slice(other))
  const costs = [rest(1, 0) + 1, rest(0, 1) + 1, rest(1, 1) + (a[0] === b[0] ? 0 : 1)]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) costs.push(rest(2, 2) + 1)
  return Math.min(...costs)
}

test('the distance is that of its definition, as far as anybody asks', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2, 9), (a, b, most) => {
      expect(Math.min(editDistance(a, b, most), most + 1)).toBe(Math.min(plainDistance(a, b), most + 1))
    }),
    { numRuns: 300 },
  )
})
