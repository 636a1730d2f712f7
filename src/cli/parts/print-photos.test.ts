import { expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { untitledText } from './print-photos.js'

test('counts the photos without a title, and names the command for the first', () => {
  const untitled = { title: '' }
  const photos = [makePhoto('2026-11-21'), makePhoto('2026-11-22', untitled), makePhoto('2026-11-23', untitled)]
  expect(untitledText(photos)).toBe('2 photos have no title; give one with «photoblog edit 2026-11-22 --title "…"».')
  expect(untitledText(photos.slice(0, 1))).toBe('')
})
