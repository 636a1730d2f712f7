import { expect, test } from 'vitest'
import { adviseDate } from './advise-date.js'

test.each([
  ['24.11.2026', 'write it as 2026-11-24'],
  ['4. 3. 2026', 'write it as 2026-03-04'],
  ['24/11/2026', 'write it as 2026-11-24'],
  ['11/24/2026', 'write it as 2026-11-24'],
  ['2026/11/24', 'write it as 2026-11-24'],
  ['2026-1-2', 'write it as 2026-01-02'],
  ['20261124', 'write it as 2026-11-24'],
])('%s is a day in another notation, which is named', (text, says) => {
  expect(adviseDate(text)).toBe(says)
})

test('what may be one day or another is named as both', () => {
  expect(adviseDate('03/04/2026')).toBe('write it as 2026-04-03 or 2026-03-04, whichever is meant')
})

test('a day and a month of the same number are one day', () => {
  expect(adviseDate('05/05/2026')).toBe('write it as 2026-05-05')
})

test.each(['someday', '2026-02-30', '31.04.2026', '2026112', '24.11.26', ''])(
  '«%s» plainly names no day, so that an example is called one',
  (text) => {
    expect(adviseDate(text)).toBe('write a day of the calendar as year, month and day, such as 2026-11-21')
  },
)
