import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIim, DECLARES_UTF8 } from '../../../test/media-fixtures.js'
import { decodeText, mendText } from './decode-text.js'
import { readIim } from './read-iim.js'

const CITY = 'Köln, Größe – „Übermut“'
const utf8 = (text: string) => Buffer.from(text, 'utf8')
/** ISO 8859-1, and what Windows puts where that has control characters. */
const windows1252 = Buffer.from('K\xf6ln, Gr\xf6\xdfe \x96 \x84\xdcbermut\x93', 'latin1')

function cityOf(bytes: Buffer, ...before: (typeof DECLARES_UTF8)[]) {
  return readIim(buildIim(...before, [2, 90, bytes])).get(90)?.[0]
}

test('umlauts in IIM that declares UTF-8', () => {
  expect(cityOf(utf8(CITY), DECLARES_UTF8)).toEqual({ text: CITY, encoding: 'UTF-8' })
})

test('umlauts in IIM that declares nothing and is UTF-8', () => {
  expect(cityOf(utf8(CITY))).toEqual({ text: CITY, encoding: 'UTF-8' })
})

test('umlauts in IIM that declares nothing and is Latin-1 or Windows-1252', () => {
  expect(cityOf(windows1252)).toEqual({ text: CITY, encoding: 'Windows-1252' })
})

test('umlauts in IIM that declares UTF-8 and is Windows-1252', () => {
  expect(cityOf(windows1252, DECLARES_UTF8)).toEqual({ text: CITY, encoding: 'Windows-1252' })
})

test('umlauts encoded twice are mended', () => {
  const twice = utf8(decodeText(Buffer.concat([utf8(CITY), Buffer.from([0xff])])).text.slice(0, -1))
  expect(cityOf(twice)).toEqual({ text: CITY, encoding: 'UTF-8, encoded twice' })
})

const macRoman = (text: string) =>
  Buffer.from(
    text.replace(/[^ -~]/g, (character) => String.fromCharCode(MAC_ROMAN.get(character) as number)),
    'latin1',
  )
const MAC_ROMAN = new Map(
  Object.entries({
    ä: 0x8a,
    ö: 0x9a,
    ü: 0x9f,
    Ü: 0x86,
    ß: 0xa7,
    é: 0x8e,
    è: 0x8f,
    ç: 0x8d,
    '’': 0xd5,
    '“': 0xd2,
    '”': 0xd3,
  }),
)
const textsOf = (block: Buffer) => [...readIim(block).values()].flat().map(({ text, encoding }) => [text, encoding])

test('umlauts in IIM that old programs for the Mac wrote', () => {
  const texts = ['Grüße für Übermut', 'Straße', 'Köln', 'Café “chez Françoise” d’été']
  const block = buildIim(...texts.map((text, index) => [2, [5, 120, 90, 105][index]!, macRoman(text)] as const))
  expect(textsOf(block)).toEqual(texts.map((text) => [text, 'MacRoman']))
  expect(textsOf(buildIim([2, 5, macRoman('für')]))).toEqual([['für', 'MacRoman']])
})

test('what declares Latin-1 is not taken for MacRoman', () => {
  const block = buildIim([1, 90, '\x1b.A'], [2, 5, macRoman('für')])
  expect(readIim(block).get(5)?.[0]?.encoding).toBe('Windows-1252')
})

/** Russian and Ukrainian as Windows writes them, from the table of the code page. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((character) => {
      const code = character.codePointAt(0) as number
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      return (
        { ё: 0xb8, Ё: 0xa8, ї: 0xbf, Ї: 0xaf, і: 0xb3, І: 0xb2, '«': 0xab, '»': 0xbb, '—': 0x97, '№': 0xb9 }[
          character
        ] ?? code
      )
    }),
  )

test('Cyrillic in IIM that declares nothing and is Windows-1251', () => {
  const texts = ['Рассвет над Москвой', 'САНКТ-ПЕТЕРБУРГ', 'Ёлка — «зима», №5, Canon EOS', 'Київ', 'и']
  const block = buildIim(...texts.map((text) => [2, 25, windows1251(text)] as const))
  expect(textsOf(block)).toEqual(texts.map((text) => [text, 'Windows-1251']))
})

test('a few Cyrillic letters alone do not tell, nor does a declared Latin-1', () => {
  expect(textsOf(buildIim([2, 5, windows1251('Юг')]))).toEqual([[expect.any(String), 'Windows-1252']])
  const declared = buildIim([1, 90, '\x1b.A'], [2, 5, windows1251('Москва')])
  expect(readIim(declared).get(5)?.[0]?.encoding).toBe('Windows-1252')
})

test('text of Windows is not taken for MacRoman, whatever its language and punctuation', () => {
  const windows = [
    'Stra\xdfe, \xdcbermut, \xc4rger',
    'K\xd6LN',
    '\x84So\x93 \x96 \x93Hello\x94 it\x92s\x85',
    'Milo\x9a, \x8akoda, \x8eelena \x9eena',
    'Fran\xe7ois \xe0 \xc9vreux, caf\xe9 d\x92\xe9t\xe9, \xabna\xefve\xbb, \x8cuvre',
    'ESPA\xd1A, ma\xf1ana, \xbfqu\xe9?',
    'Sm\xf8rrebr\xf8d p\xe5 \xc5land',
    '5 \x80, 20 \xb0C, Brand\x99',
  ]
  for (const text of windows) {
    expect(textsOf(buildIim([2, 120, text]))).toEqual([[expect.any(String), 'Windows-1252']])
  }
})

test('a block of any bytes is read without a throw, and no further than it goes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => void readIim(Buffer.from([0x1c, 2, 5, ...noise]))),
  )
})

test('a dataset whose length goes beyond the block ends the walk', () => {
  const block = Buffer.concat([
    buildIim([2, 5, 'Title']),
    Buffer.from([0x1c, 2, 90, 0x84, 0, 0xff, 0xff, 0xff, 0xff, 65]),
  ])
  expect(readIim(block).get(5)?.[0]?.text).toBe('Title')
  expect(readIim(block).has(90)).toBe(false)
})

test('an extended dataset is read', () => {
  const block = Buffer.concat([Buffer.from([0x1c, 2, 120, 0x80, 4, 0, 0, 0, 3]), Buffer.from('abc')])
  expect(readIim(block).get(120)?.[0]?.text).toBe('abc')
})

test('proper text in any script survives', () => {
  for (const text of ['Powiśle', 'Хужирт', '東京', 'Ærø', 'naïve café', '©', 'Â', 'ß', '30 €']) {
    expect(mendText(text).text).toBe(text)
    expect(decodeText(utf8(text)).text).toBe(text)
  }
})
