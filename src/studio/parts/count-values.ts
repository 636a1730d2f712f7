import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'

/** What photos say in a field, and how many: the most frequent first. Upper and lower case are alike. */
export function countValues(
  photos: readonly Photo[],
  name: 'photographer' | 'location' | 'categories' | 'tags' | 'camera',
): readonly (readonly [string, number])[] {
  const counts = countsOf(photos)
  const known = counts.get(name)
  if (known !== undefined) return known
  const found = new Map<string, { text: string; count: number }>()
  const keys = new Map<string, string>()
  for (const photo of photos) {
    for (const text of name === 'camera' ? [photo.camera.camera ?? ''] : [photo[name]].flat()) {
      if (text === '') continue
      const key = keys.get(text) ?? fold(text)
      keys.set(text, key)
      const entry = found.get(key)
      // Written as the newest of them does.
      if (entry === undefined) found.set(key, { text, count: 1 })
      else {
        entry.text = text
        entry.count++
      }
    }
  }
  const sorted = [...found.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
  const values = sorted.map(({ text, count }) => [text, count] as const)
  counts.set(name, values)
  return values
}

type Counts = Map<string, readonly (readonly [string, number])[]>
const known = new WeakMap<readonly Photo[], Counts>()

/** Once for each state of the archive. */
function countsOf(photos: readonly Photo[]): Counts {
  let counts = known.get(photos)
  if (counts === undefined) {
    counts = new Map()
    known.set(photos, counts)
  }
  return counts
}
