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
  ])('%s does not suggest %s', (typed, other) => {
    expect(nearest(typed, other)).toEqual([])
  })

  test('include long words with two wrong letters', () => {
    expect(nearest('copenhegan', 'copenhagen')).toEqual([['copenhagen', 2]])
  })

  test('are those with the fewest wrong letters', () => {
    expect(nearest('hambrug', 'hamburg', 'homburg', 'humbug')).toEqual([['hamburg', 1]])
    expect(nearest('brigde', 'bridge', 'bridges', 'brig')).toEqual([['bridge', 1]])
  })

  test('are several if they are equally near', () => {
    expect(nearest('hause', 'house', 'pause')).toEqual([
      ['house', 1],
      ['pause', 1],
    ])
  })

  test('are empty for a short word, or if too many letters are wrong', () => {
    expect(nearest('tre', 'tree', 'the')).toEqual([])
    expect(nearest('hamburg', 'bremen')).toEqual([])
    expect(nearest('a'.repeat(33), 'a'.repeat(32))).toEqual([])
  })
})
