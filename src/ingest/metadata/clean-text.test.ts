import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFoundLine, cleanLine, cleanLines, withoutMarkup } from './clean-text.js'

const plain = (html: string) => cleanLine(withoutMarkup(html), 500)

test('removes markup and keeps its text', () => {
  expect(plain('<p>Old <b>harbour</b></p><script>alert(1)</script>')).toBe('Old harbour')
  expect(plain('Seen in <em>Kiel</em>, by <a href="/x">H<sub>2</sub>O</a>.<p>Fog</p>')).toBe(
    'Seen in Kiel, by H2O. Fog',
  )
  expect(plain('Fog &amp; light &quot;at&quot; the &#246;cean')).toBe('Fog & light "at" the öcean')
})

test('removes markup written as entities', () => {
  expect(plain('&lt;img src=x onerror=alert(1)&gt;Sea')).toBe('Sea')
  expect(plain('&amp;lt;b&amp;gt;Sea')).not.toMatch(/<b/)
})

test.each([
  ['normalises text to NFC', 'Ko\u0308ln', 99, 'Köln'],
  [
    'removes control, direction and zero-width characters',
    'a\u0000b\u001b[31m\u202Egpj\u200B.x\u0085',
    99,
    'a b [31mgpj.x',
  ],
  ['shortens text at a word boundary', 'the quick brown fox', 12, 'the quick…'],
  ['counts characters', '😀'.repeat(20), 5, '😀😀😀😀…'],
  ...['Me & <you>', '<b>Sea</b>', 'Fog &amp; light', 'I <3 Berlin, 5 < 6 & 7 > 2'].map(
    (text) => [`keeps ${text} in plain text`, text, 99, text] as const,
  ),
] as const)('%s', (_what, text, most, cleaned) => {
  expect(cleanLine(text, most)).toBe(cleaned)
})

test('reads metadata as HTML only if they contain an element or entity', () => {
  expect(cleanFoundLine('Me & <you>', 99)).toBe('Me & <you>')
  expect(cleanFoundLine('AT&T <3 R&D; 5 < 6 > 2', 99)).toBe('AT&T <3 R&D; 5 < 6 > 2')
  expect(cleanFoundLine('<p>Old <b>harbour</b></p>', 99)).toBe('Old harbour')
  expect(cleanFoundLine('Fog &amp; light', 99)).toBe('Fog & light')
})

test('keeps the line breaks of a caption, but not of a title', () => {
  expect(cleanLines('one\r\n\r\n\r\n  two  three ', 99)).toBe('one\n\ntwo three')
  expect(cleanLine('one\r\ntwo', 99)).toBe('one two')
})

test('leaves no tag or control character from any HTML', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&lt;', '&amp;', 'b', '/', 'script', ' ', '\u0007', 'ö', '!') }),
      (text) => {
        expect(plain(text)).not.toMatch(/<\/?[a-z!][^<>]*>|\p{Cc}/u)
      },
    ),
  )
})
