import { expect, test } from 'vitest'
import { WORD_KEYS } from '../../contract/look/word-keys.js'
import { de } from './de.js'
import { en } from './en.js'
import { withOwnWords } from './own-words.js'

/** Paths of all that is a text as it stands. */
function textsIn(words: object, path = ''): readonly string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    if (typeof value === 'string') return [path + name]
    return typeof value === 'object' && !Array.isArray(value) ? textsIn(value, `${path}${name}.`) : []
  })
}

test('every text of the pages can be replaced, but what licence and law say and the note of the preview', () => {
  const { licence: _licence, legal: _legal, ...others } = en
  const all = textsIn(others).filter((key) => key !== 'frame.preview')
  expect([...WORD_KEYS].sort()).toEqual([...all].sort())
})

test('a word of the owners stands in its place, in every language, and all others stay', () => {
  for (const language of [en, de]) {
    const words = withOwnWords(language, { 'script.room.play': 'Go', 'frame.archive': 'Album' })
    expect(words.script.room.play).toBe('Go')
    expect(words.frame).toEqual({ ...language.frame, archive: 'Album' })
    expect(words.photo.by('Ada')).toBe(language.photo.by('Ada'))
  }
})
