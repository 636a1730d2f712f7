import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatList, readList } from './list-text.js'
import { normaliseLine } from './normalise-photo-texts.js'

test.each([
  ['harbour, march', ['harbour', 'march']],
  ['sea; sky', ['sea', 'sky']],
  ['sea\r\nsky', ['sea', 'sky']],
  ['Rock\\, paper, fog', ['Rock, paper', 'fog']],
  [' ; sea,,\u200B;', ['sea']],
  ['C:\\photos', ['C:\\photos']],
  ['', []],
])('reads %j as %j', (text, items) => {
  expect(readList(text)).toEqual(items)
})

test('splits addresses, which may contain commas, only at semicolons', () => {
  expect(readList('/?p=1,2; /old/', ';')).toEqual(['/?p=1,2', '/old/'])
})

test('splits at line ends if there are no other separators', () => {
  expect(readList('Street 1, back; left\nHamburg', '')).toEqual(['Street 1, back; left', 'Hamburg'])
})

test.each([',;', ';,', ';', ',', ''])('reads what it wrote, separated by %j', (separators) => {
  const item = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[\r\n]/g, '').trim())
    .filter((text) => normaliseLine(text) !== '')
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(readList(formatList(items, separators), separators)).toEqual(items)
    }),
  )
})
