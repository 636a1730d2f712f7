import { describe, expect, test } from 'vitest'
import { NearestWords } from './nearest-words.js'

function nearest(word: string, ...words: string[]) {
  const known = new NearestWords()
  for (const one of words) known.add(one)
  return known.find(word).map(({ index, distance }) => [words[index], distance])
}

describe('the nearest words', () => {
  test.each<[typed: string, known: string[], nearest: [string, number][]]>([
    ['munich', ['zurich'], []],
    ['munich', ['music'], []],
    ['vienna', ['siena'], []],
    ['cologne', ['bologna'], []],
    ['florence', ['clarence'], []],
    // Long words may have two wrong letters.
    ['copenhegan', ['copenhagen'], [['copenhagen', 2]]],
    ['hambrug', ['hamburg', 'homburg', 'humbug'], [['hamburg', 1]]],
    ['brigde', ['bridge', 'bridges', 'brig'], [['bridge', 1]]],
    // A short word, too many wrong letters, and a word that is too long.
    ['tre', ['tree', 'the'], []],
    ['hamburg', ['bremen'], []],
    ['a'.repeat(33), ['a'.repeat(32)], []],
  ])('of %s among %j are %j', (typed, known, expected) => {
    expect(nearest(typed, ...known)).toEqual(expected)
  })

  test('are several if they are equally near', () => {
    expect(nearest('hause', 'house', 'pause')).toEqual([
      ['house', 1],
      ['pause', 1],
    ])
  })
})
