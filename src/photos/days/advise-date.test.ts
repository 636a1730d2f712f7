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
  ['03/04/2026', 'write it as 2026-04-03 or 2026-03-04, whichever is meant'],
  // Day and month have the same number.
  ['05/05/2026', 'write it as 2026-05-05'],
])('%s is recognised as a day in another notation', (text, says) => {
  expect(adviseDate(text)).toBe(says)
})

test.each(['someday', '2026-02-30', '31.04.2026', '2026112', '24.11.26', ''])(
  'gives an example for “%s”, which names no day',
  (text) => {
    expect(adviseDate(text)).toBe('write a calendar day as year, month and day, such as 2026-11-21')
  },
)
