import { expect, test } from 'vitest'
import { counted, countedOf } from './counted.js'

test.each([
  [counted(0, 'photo'), '0 photos'],
  [counted(1, 'photo'), '1 photo'],
  [counted(2, 'address'), '2 addresses'],
  [counted(2, 'reply'), '2 replies'],
  [counted(2, 'day'), '2 days'],
  [counted(1, 'photo', ['has', 'have']), '1 photo has'],
  [counted(2, 'photo', ['has', 'have']), '2 photos have'],
  [countedOf(1, 3, 'photo', ['has', 'have']), '1 of 3 photos has'],
  [countedOf(1, 1, 'photo', ['has', 'have']), '1 of 1 photo has'],
])('%s', (said, right) => {
  expect(said).toBe(right)
})
