import { expect, test } from 'vitest'
import { decodePercent } from './percent-encoding.js'

test('percent-encoded UTF-8 is decoded, in upper and lower case', () => {
  expect(decodePercent('/K%C3%B6ln/%e2%82%ac')).toBe('/Köln/€')
})

test('a text without a percent sign stays as it is', () => {
  expect(decodePercent('/Köln/a+b')).toBe('/Köln/a+b')
})

test('a percent sign without its two digits has no meaning', () => {
  expect(['100%', '%4', '%zz', '%C3%B6 50%'].map(decodePercent)).toEqual([undefined, undefined, undefined, undefined])
})

test('bytes that are no UTF-8 have no meaning', () => {
  expect(decodePercent('/caf%e9')).toBeUndefined()
})
