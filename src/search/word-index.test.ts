import { expect, test } from 'vitest'
import { ordinalsOf } from './bitset.js'
import { WordIndex } from './word-index.js'

function find(language: string, texts: readonly string[], words: string): readonly string[] {
  const index = new WordIndex(language)
  texts.forEach((text, ordinal) => {
    index.add(text, ordinal)
  })
  return ordinalsOf(index.withAll(words, texts.length), 'lowest', 0, texts.length).map((ordinal) => texts[ordinal]!)
}

test.each([
  ['en', 'pears', ['Two pears', 'A pear.'], ['A ship disappears', 'Pearls']],
  ['en', 'boxes', ['The box'], ['A boxer']],
  ['en', 'city', ['Cities'], ['Electricity']],
  ['en', 'leaf', ['Red leaves'], ['A leaflet']],
  ['en', 'woman', ['Three women', 'A WOMAN'], ['Womanly']],
  ['EN-GB', 'children', ['A child'], ['Childish']],
  ['de', 'Hund', ['Zwei Hunde', 'Ein Hund'], ['Eine Hundehütte']],
  ['de', 'Bilder', ['Ein Bild'], ['Ein Bildhauer']],
  ['es', 'barco', ['Un barco', 'Dos barcos'], ['Una barcaza']],
])('finds whole words, singular or plural (%s): %s', (language, words, found, others) => {
  expect(find(language, [...found, ...others], words)).toEqual(found)
})

test.each([
  ['en', 'sail', ['A sailboat'], ['A boat']],
  ['ja', 'カモメ', ['海辺のカモメ'], ['海辺']],
])('finds a word within longer ones if no text has it (%s): %s', (language, words, found, others) => {
  expect(find(language, [...found, ...others], words)).toEqual(found)
})

test('finds photos that have all words, in any order', () => {
  expect(find('en', ['Fog over a bridge', 'A bridge', 'Fog'], 'bridges, fog')).toEqual(['Fog over a bridge'])
})

test('finds words in any number of texts', () => {
  const texts = Array.from({ length: 900 }, (_, at) => `Boat ${at}, berth ${at % 7}`)
  expect(find('en', texts, 'boats 899')).toEqual(['Boat 899, berth 3'])
  expect(find('en', texts, 'berths 6')).toHaveLength(128)
})
