import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_NAMES } from '../../../test/file-names.js'
import { titleOfFileName } from './file-title.js'

test.each(FILE_NAMES)('finds in %j the title %j', (name, title) => {
  expect(titleOfFileName(name)).toBe(title)
})

test('keeps a letter whose capital form is several letters', () => {
  expect(titleOfFileName('ὖλη.jpg')).toBe('ὖλη')
})

test('returns at most one character more than the name, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (name) => {
      expect(titleOfFileName(name).length).toBeLessThanOrEqual(name.normalize('NFC').length + 1)
    }),
  )
})
