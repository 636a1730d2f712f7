import { expect, test } from 'vitest'
import { withoutForbidden } from './html-characters.js'

test('controls and what is no character are left out', () => {
  expect(withoutForbidden('a\u0000b\u0007c\u001bd\u0085e\u007ff\ufffeg\ufdd0h\u{1ffff}i')).toBe('abcdefghi')
})

test('white space, letters of all scripts and emoji stay', () => {
  const text = 'a\tb\nc\u00a0d é ő Ω я 漢 عربى 👩‍👩‍👧 \u202e \u2028'
  expect(withoutForbidden(text)).toBe(text)
})
