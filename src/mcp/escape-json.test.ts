import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeJson } from './escape-json.js'

test('between quotes, escaped text is a JSON string of the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(JSON.parse(`"${escapeJson(Buffer.from(text))}"`)).toBe(text)
    }),
  )
})

test('pieces escaped one by one are the whole escaped', () => {
  const pieces = ['{"a":"', 'é\\n\t', '"', ',', '}'].map((text) => Buffer.from(text))
  expect(Buffer.concat(pieces.map(escapeJson))).toEqual(escapeJson(Buffer.concat(pieces)))
})

test('a long text is escaped once', () => {
  const text = Buffer.from('"'.repeat(200))
  expect(escapeJson(text)).toBe(escapeJson(text))
})
