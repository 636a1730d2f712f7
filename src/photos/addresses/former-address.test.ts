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

test('the key of a key is the same', () => {
  expect(formerKey(formerKey('/tags/c%23/'))).toBe('/tags/c%23')
})

test.each([
  ['a parameter that identifies nothing is ignored', '/?utm_source=feed&p=12', ['/?p=12&utm_source=feed', '/?p=12']],
  ['two identifying parameters are both kept', '/?p=12&z=1&page_id=3', ['/?p=12&page_id=3&z=1', '/?p=12&page_id=3']],
  ['a query without an identifying parameter has one key', '/search/?q=fog', ['/search?q=fog']],
  ['an address without parameters has one key', '/2012/03/04/fog/', ['/2012/03/04/fog']],
  ['a parameter that only begins like an identifying one is ignored', '/?preview=true', ['/?preview=true']],
  ['an ampersand in a path does not begin a parameter', '/fish&p=12', ['/fish&p=12']],
  ['an address of 4096 characters has a key', `/${'x'.repeat(4095)}`, [`/${'x'.repeat(4095)}`]],
  ['an address of 4097 characters has no key', `/${'x'.repeat(4096)}`, []],
])('%s', (_what, address, keys) => {
  expect(formerKeysOf(address)).toEqual(keys)
})

test.each([
  ['invalid UTF-8 stays unchanged', '/caf%e9/', '/caf%e9'],
  ['an empty parameter is dropped', '/?&p=12&', '/?p=12'],
  ['an address with 65 parameters is parsed as if it had none', `/show.php?x=1${'&x=1'.repeat(64)}`, '/show.php'],
])('%s', (_what, address, key) => {
  expect(formerKey(address)).toBe(key)
})

test.each([
  ['a post names its day', '/2012/05/06/fog/', '2012-05-06'],
  ['an address below a post names the day of the post', '/2012/05/06/fog/feed/', '2012-05-06'],
  ['the address of a day names it without a post too', '/2012/05/06/', '2012-05-06'],
  ['an address that does not begin with a day names no day', '/shared/2012/05/06/fog/', undefined],
  ['a number of more than two digits is not a day', '/2012/05/061/', undefined],
  ['an address with an impossible day names no day', '/2012/02/30/fog/', undefined],
])('%s', (_what, address, day) => {
  expect(dayOfAddress(address)).toBe(day)
})
