import { expect, test } from 'vitest'
import { dayOfAddress, formerKey, formerKeysOf } from './former-address.js'

test('every spelling of an address has the same key', () => {
  const spellings = ['/2012/%C3%BCber/', '/2012/%c3%bcber', '/2012/über/', '/2012/u\u0308ber', '//2012//über/#more']
  expect(new Set(spellings.map(formerKey))).toEqual(new Set(['/2012/über']))
})

test('the key depends on the values of parameters, but not on their order', () => {
  expect(formerKey('/show.php?b=2&a=1')).toBe(formerKey('/show.php?a=1&b=2'))
  expect(formerKey('/show.php?a=1')).not.toBe(formerKey('/show.php?a=2'))
  expect(formerKey('/?p=12')).toBe('/?p=12')
})

test('invalid UTF-8 stays unchanged', () => {
  expect(formerKey('/caf%e9/')).toBe('/caf%e9')
})

test('a parameter that identifies nothing is ignored', () => {
  expect(formerKeysOf('/?utm_source=feed&p=12')).toEqual(['/?p=12&utm_source=feed', '/?p=12'])
  expect(formerKeysOf('/search/?q=fog')).toEqual(['/search?q=fog'])
  expect(formerKeysOf('/2012/03/04/fog/')).toEqual(['/2012/03/04/fog'])
})

test('two identifying parameters are both kept', () => {
  expect(formerKeysOf('/?p=12&ref=feed&page_id=3')).toContain('/?p=12&page_id=3')
})

test.each([
  ['a parameter that only begins like an identifying one is ignored', '/?preview=true', ['/?preview=true']],
  ['an ampersand in a path does not begin a parameter', '/fish&p=12', ['/fish&p=12']],
  ['an address of 4097 characters has no key', `/${'x'.repeat(4096)}`, []],
])('%s', (_what, address, keys) => {
  expect(formerKeysOf(address)).toEqual(keys)
})

test('an empty parameter is dropped', () => {
  expect(formerKey('/?&p=12&')).toBe('/?p=12')
})

test('an address with 65 parameters is parsed as if it had none', () => {
  const query = Array.from({ length: 65 }, (_, index) => `x${index}=1`).join('&')
  expect(formerKey(`/show.php?${query}`)).toBe('/show.php')
})

test('an address of 4096 characters has a key', () => {
  const address = `/${'x'.repeat(4095)}`
  expect(formerKeysOf(address)).toEqual([address])
})

test('a post and the addresses below it name the day of the post', () => {
  expect(['/2012/05/06/fog/', '/2012/05/06/fog/feed/'].map(dayOfAddress)).toEqual(['2012-05-06', '2012-05-06'])
})

test.each([
  ['the address of a day names it without a post too', '/2012/05/06/', '2012-05-06'],
  ['an address that does not begin with a day names no day', '/shared/2012/05/06/fog/', undefined],
  ['a number of more than two digits is not a day', '/2012/05/061/', undefined],
  ['an address with an impossible day names no day', '/2012/02/30/fog/', undefined],
])('%s', (_what, address, day) => {
  expect(dayOfAddress(address)).toBe(day)
})
