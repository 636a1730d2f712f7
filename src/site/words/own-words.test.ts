import { expect, test } from 'vitest'
import { de } from './de.js'
import { en } from './en.js'
import { WORD_KEYS, withOwnWords } from './own-words.js'

test('owners can replace texts of the pages, except licences, legal pages and the preview notice', () => {
  expect(WORD_KEYS).toEqual(expect.arrayContaining(['frame.archive', 'script.room.play', 'photo.origins.print']))
  expect(WORD_KEYS.filter((key) => /^(?:licence|legal)\.|^frame\.preview$|^photos$/.test(key))).toEqual([])
})

test("an owner's word replaces the word in every language, and leaves all others unchanged", () => {
  for (const language of [en, de]) {
    const words = withOwnWords(language, { 'script.room.play': 'Go', 'frame.archive': 'Album' })
    expect(words.script.room.play).toBe('Go')
    expect(words.frame).toEqual({ ...language.frame, archive: 'Album' })
    expect(words.photo.by('Ada')).toBe(language.photo.by('Ada'))
  }
})
