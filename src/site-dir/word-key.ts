import { WORD_KEYS } from '../site/words/own-words.js'
import { findSimilar } from './similar-name.js'

const MOST_OFFERED = 5

/** Why no word of the pages has this key; `undefined` when one has. */
export function faultOfWordKey(key: string): string | undefined {
  if (WORD_KEYS.includes(key)) return undefined
  const [last = ''] = key.split('.').slice(-1)
  const similar = findSimilar(key, WORD_KEYS)
  const related = similar === undefined ? relatedTo(last) : [similar]
  const advice =
    related.length === 0 ? 'the page «Words» of the handbook lists all keys' : `did you mean ${related.join(' or ')}?`
  return `words.${key} is not a word of the pages; ${advice}`
}

/** Keys that end alike, or begin with the same table. */
function relatedTo(last: string): readonly string[] {
  const ends = WORD_KEYS.filter((key) => findSimilar(last, [key.split('.').at(-1) ?? '']) !== undefined)
  return ends.slice(0, MOST_OFFERED)
}
