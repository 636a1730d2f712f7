import { fold } from '../../photos/fold.js'
import { getOrMake } from '../../photos/get-or-make.js'
import type { Photo } from '../../photos/photo.js'

type CountedName = 'photographer' | 'location' | 'categories' | 'series' | 'tags'
type Counted = readonly (readonly [text: string, photos: number])[]

const cache = new WeakMap<readonly Photo[], Map<CountedName, Counted>>()

/** The values of a field and how many photos have each, the most frequent first. Case is ignored. */
export function countValues(photos: readonly Photo[], name: CountedName): Counted {
  const known = getOrMake(cache, photos, () => new Map<CountedName, Counted>())
  return getOrMake(known, name, () => count(photos, name))
}

function count(photos: readonly Photo[], name: CountedName): Counted {
  // The most recently used text comes last, so each value is spelled as in the newest photo.
  const bySpelling = new Map<string, number>()
  for (const photo of photos) {
    for (const text of [photo[name]].flat()) {
      const before = bySpelling.get(text) ?? 0
      bySpelling.delete(text)
      if (text !== '') bySpelling.set(text, before + 1)
    }
  }
  const found = new Map<string, readonly [string, number]>()
  for (const [text, number] of bySpelling) {
    const key = fold(text)
    found.set(key, [text, number + (found.get(key)?.[1] ?? 0)])
  }
  return [...found.values()].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
}
