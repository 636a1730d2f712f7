import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_NAMES } from '../../../test/file-names.js'
import { titleOfFileName } from './file-title.js'

test.each(FILE_NAMES)('the title that %j is: %j', (name, title) => {
  expect(titleOfFileName(name)).toBe(title)
})

test('the table holds 200 names', () => {
  expect(new Set(FILE_NAMES.map(([name]) => name)).size).toBeGreaterThanOrEqual(200)
})

test('a letter whose capital would be several letters stays as it is', () => {
  expect(titleOfFileName('ὖλη.jpg')).toBe('ὖλη')
})

test('no name whatever takes long or gives more than it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (name) => {
      expect(titleOfFileName(name).length).toBeLessThanOrEqual(name.normalize('NFC').length + 1)
    }),
  )
})
