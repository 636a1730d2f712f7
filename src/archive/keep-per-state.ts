import { oncePerState } from './once-per-state.js'
import type { Published } from './published.js'

/** Longer keys are hardly asked for twice. */
const MAX_KEY_CHARACTERS = 500

/** Gives what was made for a key in a state of the archive, or makes it. */
export type Keep<Made> = (published: Published, key: string, make: () => Made, makeOnce?: () => Made) => Made

/**
 * Keeps what is made by key for each state of the archive, because it is constant until midnight.
 * @param most number of entries; the oldest is evicted first
 * @param isSmall whether something may be kept
 * @returns what keeps a thing when it is first made. With `makeOnce` it is kept when it is asked for again: what many
 *   different requests leave behind is dear to collect
 */
export function keepPerState<Made>(most: number, isSmall: (made: Made) => boolean): Keep<Made> {
  const states = oncePerState(() => ({ kept: new Map<string, Made>(), asked: createAsked(most) }))
  return (published, key, make, makeOnce) => {
    const { kept, asked } = states(published)
    const known = kept.get(key)
    if (known !== undefined) return known
    if (makeOnce !== undefined && !asked.isAgain(key)) return makeOnce()
    const made = make()
    if (!isSmall(made)) return made
    if (kept.size >= most) kept.delete(kept.keys().next().value!)
    kept.set(key, made)
    return made
  }
}

/**
 * Remembers the last keys that were asked for, up to `most`, and half of them at least. They are in two sets, of which the
 * older one is forgotten as a whole: one set of which each key is deleted would need a new table every few keys.
 */
function createAsked(most: number) {
  let newer = new Set<string>()
  let older = new Set<string>()
  return {
    /** Whether a key was asked for lately; now it was. */
    isAgain(key: string): boolean {
      if (newer.has(key) || older.has(key)) return true
      if (key.length > MAX_KEY_CHARACTERS) return false
      if (newer.size >= most / 2) {
        older = newer
        newer = new Set()
      }
      newer.add(key)
      return false
    },
  }
}
