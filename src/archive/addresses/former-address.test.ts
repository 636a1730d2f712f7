import { expect, test } from 'vitest'
import { formerKey, formerKeysOf } from './former-address.js'

test('every spelling of an address is one', () => {
  const spellings = ['/2012/%C3%BCber/', '/2012/%c3%bcber', '/2012/über/', '/2012/u\u0308ber', '//2012//über/#more']
  expect(new Set(spellings.map(formerKey))).toEqual(new Set(['/2012/über']))
})

test('the order of parameters does not matter, their values do', () => {
  expect(formerKey('/show.php?b=2&a=1')).toBe(formerKey('/show.php?a=1&b=2'))
  expect(formerKey('/show.php?a=1')).not.toBe(formerKey('/show.php?a=2'))
  expect(formerKey('/?p=12')).toBe('/?p=12')
})

test('what is no UTF-8 stays as it stands', () => {
  expect(formerKey('/caf%e9/')).toBe('/caf%e9')
})

test('a parameter that names nothing is passed over', () => {
  expect(formerKeysOf('/?utm_source=feed&p=12')).toEqual(['/?p=12&utm_source=feed', '/?p=12'])
  expect(formerKeysOf('/search/?q=fog')).toEqual(['/search?q=fog'])
  expect(formerKeysOf('/2012/03/04/fog/')).toEqual(['/2012/03/04/fog'])
})
