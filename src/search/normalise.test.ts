import { describe, expect, test } from 'vitest'
import { normalise, normalisedForms, pieceMeant, splitWords } from './normalise.js'

describe('normalised text', () => {
  test.each([
    ['Évora,', 'evora'],
    ['TROMSØ', 'tromso'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['B&W', 'bw'],
    ["don't", 'dont'],
    ['Ελλάδα', 'ελλαδα'],
    ['—', ''],
  ])('of %s is %s', (text, expected) => {
    expect(normalise(text)).toBe(expected)
  })

  test('has two forms if the word has umlauts', () => {
    expect(normalisedForms('köln')).toEqual(['koln', 'koeln'])
    expect(normalisedForms('évora')).toEqual(['evora'])
  })
})

test('splits words at spaces and punctuation, drops repeated ones and keeps their spelling', () => {
  expect(splitWords('  Wind-swept “dunes”, wind / B&W – dünes')).toEqual(['Wind', 'swept', 'dunes', 'B&W'])
  expect(splitWords('— & …')).toEqual([])
})

test.each([
  ['évora,', 'evora', 'évora'],
  ['köln', 'koeln', 'köln'],
  ['große', 'ss', 'ß'],
  ['mönchengladbach', 'chengla', 'chengla'],
  ["l'été", 'lete', "l'été"],
])('the part of the word %s that matches %s is %s', (word, needle, expected) => {
  expect(pieceMeant(word, needle)).toBe(expected)
})
