import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFoundLine, cleanHtmlLine, cleanLine, cleanLines } from './clean-text.js'

test('text becomes NFC', () => {
  expect(cleanLine('Ko\u0308ln', 99)).toBe('Köln')
})

test('markup goes, its text stays', () => {
  expect(cleanHtmlLine('<p>Old <b>harbour</b></p><script>alert(1)</script>', 99)).toBe('Old harbour')
  expect(cleanHtmlLine('Seen in <em>Kiel</em>, by <a href="/x">H<sub>2</sub>O</a>.<p>Fog</p>', 99)).toBe(
    'Seen in Kiel, by H2O. Fog',
  )
  expect(cleanHtmlLine('Fog &amp; light &quot;at&quot; the &#246;cean', 99)).toBe('Fog & light "at" the öcean')
})

test('markup spelt with entities goes too', () => {
  expect(cleanHtmlLine('&lt;img src=x onerror=alert(1)&gt;Sea', 99)).toBe('Sea')
  expect(cleanHtmlLine('&amp;lt;b&amp;gt;Sea', 99)).not.toMatch(/<b/)
})

test('plain text keeps what looks like markup', () => {
  for (const text of ['Me & <you>', '<b>Sea</b>', 'Fog &amp; light']) expect(cleanLine(text, 99)).toBe(text)
})

test('metadata of a file are HTML only where there is an element or an entity of it', () => {
  expect(cleanFoundLine('Me & <you>', 99)).toBe('Me & <you>')
  expect(cleanFoundLine('AT&T <3 R&D; 5 < 6 > 2', 99)).toBe('AT&T <3 R&D; 5 < 6 > 2')
  expect(cleanFoundLine('<p>Old <b>harbour</b></p>', 99)).toBe('Old harbour')
  expect(cleanFoundLine('Fog &amp; light', 99)).toBe('Fog & light')
})

test('signs that are no markup stay', () => {
  expect(cleanLine('I <3 Berlin, 5 < 6 & 7 > 2', 99)).toBe('I <3 Berlin, 5 < 6 & 7 > 2')
})

test('control characters, direction overrides and zero-width spaces go', () => {
  expect(cleanLine('a\u0000b\u001b[31m\u202Egpj\u200B.x\u0085', 99)).toBe('a b [31mgpj.x')
})

test('a caption keeps its lines, a title does not', () => {
  expect(cleanLines('one\r\n\r\n\r\n  two  three ', 99)).toBe('one\n\ntwo three')
  expect(cleanLine('one\r\ntwo', 99)).toBe('one two')
})

test('what is too long ends at a word', () => {
  expect(cleanLine('the quick brown fox', 12)).toBe('the quick…')
  expect(cleanLine('😀'.repeat(20), 5)).toBe('😀😀😀😀…')
})

test('no HTML whatever leaves a tag or a control character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&lt;', '&amp;', 'b', '/', 'script', ' ', '\u0007', 'ö', '!') }),
      (text) => {
        expect(cleanHtmlLine(text, 500)).not.toMatch(/<\/?[a-z!][^<>]*>|\p{Cc}/u)
      },
    ),
  )
})
