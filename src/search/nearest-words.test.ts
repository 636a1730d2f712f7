import { describe, expect, test } from 'vitest'
import { NearestWords } from './nearest-words.js'

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
