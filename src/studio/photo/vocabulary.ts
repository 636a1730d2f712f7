import type { Photo } from '../../archive/index.js'

/** What texts of the archive say already, most frequent first. */
export interface Vocabulary {
  readonly tags: readonly string[]
  readonly locations: readonly string[]
}

/** A browser shows a few at a time; the page stays small. */
const MOST_WORDS = 800

const known = new WeakMap<readonly Photo[], Vocabulary>()

/** @param photos the same list is counted once */
export function vocabularyOf(photos: readonly Photo[]): Vocabulary {
  const found = known.get(photos) ?? {
    tags: count(photos.flatMap(({ tags }) => tags)),
    locations: count(photos.map(({ location }) => location)),
  }
  known.set(photos, found)
  return found
}

function count(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))
  return byCount.slice(0, MOST_WORDS).map(([word]) => word)
}
