import { expect, test } from 'vitest'
import { withoutForbidden } from './layout.js'

const textOf = (...codePoints: number[]) => String.fromCodePoint(...codePoints)

test('keeps white space and every letter, even those beyond the basic plane', () => {
  const text = `\t\n\f\r ~\u00a0ä漢\ud7ff\ue000\ufdcf\ufdf0\ufffd${textOf(0x1f30a, 0x10000, 0x10fffd)}`
  expect(withoutForbidden(text)).toBe(text)
})

test('removes control characters', () => {
  expect(withoutForbidden('a\0b\x08c\vd\x0ee\x1ff\x7fg\x80h\x9fi')).toBe('abcdefghi')
})

test('removes noncharacters of every plane', () => {
  const nowhere = textOf(0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x1ffff, 0x10fffe, 0x10ffff)
  expect(withoutForbidden(`a${nowhere}b`)).toBe('ab')
})
