import { LRUCache } from 'lru-cache'

/** Longer keys are hardly asked for twice. Where bytes are counted, a long key counts with them instead. */
const MAX_KEY_CHARACTERS = 500
/** Keys that are remembered as asked for once. */
const MAX_ASKED = 256

/** A number of entries, or of bytes. */
type Bound<Made> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (made: Made, key: string) => number }

/**
 * Gives what was kept under a key, or makes it.
 * @param makeOnce makes the same to be used once. With it a thing is kept when it is asked for again: what many different
 * requests leave behind is expensive to collect.
 */
type KeyedCache<Made> = (key: string, make: () => Made, makeOnce?: () => Made) => Made

/**
 * Keeps what is made by key; the least recently used is evicted first.
 * @param isKept whether something may be kept
 */
export function cacheByKey<Made>(bound: Bound<Made>, isKept: (made: Made) => boolean = () => true): KeyedCache<Made> {
  const kept = new LRUCache<string, Made & {}>(bound)
  const maxKeyCharacters = 'max' in bound ? MAX_KEY_CHARACTERS : Number.POSITIVE_INFINITY
  const asked = new LRUCache<string, true>({ max: MAX_ASKED })
  const isAgain = (key: string): boolean => {
    if (asked.get(key) !== undefined) return true
    if (key.length <= MAX_KEY_CHARACTERS) asked.set(key, true)
    return false
  }
  return (key, make, makeOnce) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (makeOnce !== undefined && !isAgain(key)) return makeOnce()
    const made = make()
    if (made != null && key.length <= maxKeyCharacters && isKept(made)) kept.set(key, made)
    return made
  }
}
