import { LRUCache } from 'lru-cache'

/** Longer keys rarely recur, so they are cached only if the bound counts bytes, which include those of the key. */
const MAX_KEY_CHARACTERS = 500
/** Keys remembered after a single use. */
const MAX_ASKED = 256

/** The limit of a cache, in entries or in bytes. */
type Bound<Made> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (made: Made, key: string) => number }

/**
 * Returns the cached value of a key, or makes it.
 * @param makeOnce makes an equivalent value for one use. If given, only the second use of a key fills the cache, because
 * caching the values of many different requests would burden the garbage collector.
 */
type KeyedCache<Made> = (key: string, make: () => Made, makeOnce?: () => Made) => Made

/**
 * Caches values by key; evicts the least recently used.
 * @param isKept whether a value may be cached
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
