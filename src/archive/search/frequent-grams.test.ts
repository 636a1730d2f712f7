import { expect, test } from 'vitest'
import { findFrequentGrams } from './frequent-grams.js'

test('the sets of a million photos are made a few at a time', () => {
  const letters = [...'abcdefghijklmnopqrst']
  const entries = letters.flatMap((first) => letters.map((second) => first + second))
  let added = 0
  const photos = { size: 1_000_000, count: () => 200_000, addPlacesOf: () => void added++ }
  const steps = findFrequentGrams(entries, photos)
  let before = 0
  for (; added === 0 && steps.next().done !== true; before++);
  // 420 grams, each with 125,000 bytes.
  expect(before).toBeGreaterThan(100)
})
