import { expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { untitledText } from './print-photos.js'

test('an owner is told how many photos have no title, and how the first gets one', () => {
  const untitled = { title: '' }
  const photos = [makePhoto('2026-11-21'), makePhoto('2026-11-22', untitled), makePhoto('2026-11-23', untitled)]
  expect(untitledText(photos)).toBe('2 photos have no title; give one with «photoblog edit 2026-11-22 --title "…"».')
  expect(untitledText(photos.slice(0, 1))).toBe('')
})
