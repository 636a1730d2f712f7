import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIim, DECLARES_UTF8 } from '../../../test/media-fixtures.js'
import { decodeText, mendText } from './decode-text.js'
import { readIim } from './read-iim.js'

const CITY = 'Köln, Größe – „Übermut“'
const utf8 = (text: string) => Buffer.from(text, 'utf8')
/** ISO 8859-1 with the characters of Windows-1252. */
const windows1252 = Buffer.from('K\xf6ln, Gr\xf6\xdfe \x96 \x84\xdcbermut\x93', 'latin1')

function cityOf(bytes: Buffer, ...before: (typeof DECLARES_UTF8)[]) {
  return readIim(buildIim(...before, [2, 90, bytes])).get(90)?.[0]
}

test.each([
  ['declared UTF-8', utf8(CITY), [DECLARES_UTF8], 'UTF-8'],
  ['undeclared UTF-8', utf8(CITY), [], 'UTF-8'],
  ['undeclared Windows-1252', windows1252, [], 'Windows-1252'],
  ['Windows-1252 declared as UTF-8', windows1252, [DECLARES_UTF8], 'Windows-1252'],
] as const)('reads umlauts in IIM: %s', (_name, bytes, before, encoding) => {
  expect(cityOf(bytes, ...before)).toEqual({ text: CITY, encoding })
})

test.each(['القاهرة القديمة', 'Viel Spaß… in München'])('repairs a text that was encoded twice: %s', (text) => {
  const twice = decodeText(Buffer.concat([utf8(text), Buffer.from([0xff])])).text.slice(0, -1)
  expect(mendText(twice).text).toBe(text)
})

test('repairs umlauts that were encoded twice', () => {
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

test('reads umlauts in IIM from old Mac programs', () => {
  const texts = ['Grüße für Übermut', 'Straße', 'Köln', 'Café “chez Françoise” d’été']
  const block = buildIim(...texts.map((text, index) => [2, [5, 120, 90, 105][index]!, macRoman(text)] as const))
  expect(textsOf(block)).toEqual(texts.map((text) => [text, 'MacRoman']))
  expect(textsOf(buildIim([2, 5, macRoman('für')]))).toEqual([['für', 'MacRoman']])
})

test('does not read declared Latin-1 as MacRoman', () => {
  const block = buildIim([1, 90, '\x1b.A'], [2, 5, macRoman('für')])
  expect(readIim(block).get(5)?.[0]?.encoding).toBe('Windows-1252')
})

/** Encodes Russian and Ukrainian with the table of the code page. */
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

test('reads Cyrillic in IIM without a declaration as Windows-1251', () => {
  const texts = ['Рассвет над Москвой', 'САНКТ-ПЕТЕРБУРГ', 'Ёлка — «зима», №5, Canon EOS', 'Київ', 'и']
  const block = buildIim(...texts.map((text) => [2, 25, windows1251(text)] as const))
  expect(textsOf(block)).toEqual(texts.map((text) => [text, 'Windows-1251']))
})

test('does not read a few letters, or declared Latin-1, as Cyrillic', () => {
  expect(textsOf(buildIim([2, 5, windows1251('Юг')]))).toEqual([[expect.any(String), 'Windows-1252']])
  const declared = buildIim([1, 90, '\x1b.A'], [2, 5, windows1251('Москва')])
  expect(readIim(declared).get(5)?.[0]?.encoding).toBe('Windows-1252')
})

test.each([
  'Stra\xdfe, \xdcbermut, \xc4rger',
  'K\xd6LN',
  '\x84So\x93 \x96 \x93Hello\x94 it\x92s\x85',
  'Milo\x9a, \x8akoda, \x8eelena \x9eena',
  'Fran\xe7ois \xe0 \xc9vreux, caf\xe9 d\x92\xe9t\xe9, \xabna\xefve\xbb, \x8cuvre',
  'ESPA\xd1A, ma\xf1ana, \xbfqu\xe9?',
  'Sm\xf8rrebr\xf8d p\xe5 \xc5land',
  '5 \x80, 20 \xb0C, Brand\x99',
])('does not read Windows-1252 as MacRoman: %j', (text) => {
  expect(textsOf(buildIim([2, 120, text]))).toEqual([[expect.any(String), 'Windows-1252']])
})

test('reads a block of random bytes without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => void readIim(Buffer.from([0x1c, 2, 5, ...noise]))),
  )
})

test('reads an extended dataset', () => {
  const block = Buffer.concat([Buffer.from([0x1c, 2, 120, 0x80, 4, 0, 0, 0, 3]), Buffer.from('abc')])
  expect(readIim(block).get(120)?.[0]?.text).toBe('abc')
})

test.each(['Powiśle', 'Хужирт', '東京', 'Ærø', 'naïve café', '©', 'Â', 'ß', '30 €', 'Spaß…', 'BEYONCÉ’S'])(
  'keeps correct text: %s',
  (text) => {
    expect([mendText(text).text, decodeText(utf8(text)).text]).toEqual([text, text])
  },
)
