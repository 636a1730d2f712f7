import { expect, test } from 'vitest'
import { decodePercent } from './percent-encoding.js'

test('decodes percent-encoded UTF-8 in upper and lower case', () => {
  expect(decodePercent('/K%C3%B6ln/%e2%82%ac')).toBe('/Köln/€')
})

test('leaves a text without a percent sign unchanged', () => {
  expect(decodePercent('/Köln/a+b')).toBe('/Köln/a+b')
})

test('rejects a percent sign without two digits', () => {
  expect(['100%', '%4', '%zz', '%C3%B6 50%'].map(decodePercent)).toEqual([undefined, undefined, undefined, undefined])
})

test('rejects invalid UTF-8', () => {
  expect(decodePercent('/caf%e9')).toBeUndefined()
})
