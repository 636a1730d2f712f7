import { expect, test } from 'vitest'
import { noteSize } from './picture-size.js'

test('warns about a picture with fewer pixels than its page shows', () => {
  expect(noteSize({ width: 60, height: 100 }, { largestPicture: 2560 })).toEqual([
    'only 60 × 100 pixels; at least 1600 on the longer side are wanted, 2560 advised',
  ])
})

test('accepts a picture that fills its page', () => {
  expect(noteSize({ width: 1067, height: 1600 }, { largestPicture: 3840 })).toEqual([])
})

test('advises no more pixels than readers can view', () => {
  const [note] = noteSize({ width: 1599, height: 900 }, { largestPicture: 1600 })
  expect(note).toBe('only 1599 × 900 pixels; at least 1600 on the longer side are wanted')
})
