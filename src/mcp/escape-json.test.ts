import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeJson } from './escape-json.js'

test('escaped text between quotes is a JSON string of the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(JSON.parse(`"${escapeJson(Buffer.from(text))}"`)).toBe(text)
    }),
  )
})

test('pieces escaped one by one equal the whole text escaped', () => {
  const pieces = ['{"a":"', 'é\\n\t', '"', ',', '}'].map((text) => Buffer.from(text))
  expect(Buffer.concat(pieces.map(escapeJson))).toEqual(escapeJson(Buffer.concat(pieces)))
})
