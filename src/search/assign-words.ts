import type { PhotoFilter } from './photo-filter.js'

/** Conditions to which words can be assigned. */
const SLOTS = ['q', 'location', 'category', 'photographer', 'tag', 'title'] as const
type Slot = (typeof SLOTS)[number]

/** More words stay one phrase, because there would be too many combinations. */
export const MAX_ASSIGNED_WORDS = 3

/**
 * Assigns groups of consecutive words to conditions: `hamburg bridge` may be a place and a text.
 * @param taken conditions of the search that keep their values
 * @param finds whether any photo satisfies a condition
 */
export function* assignWords(
  words: readonly string[],
  taken: PhotoFilter,
  finds: (condition: PhotoFilter) => boolean,
): Generator<PhotoFilter> {
  const fits = (slot: Slot, text: string) => finds({ [slot]: text })
  const slots = SLOTS.filter((slot) => taken[slot] === undefined)
  const ways = words.length > MAX_ASSIGNED_WORDS ? [[words.join(' ')]] : partitions(words)
  for (const parts of ways) yield* assign(parts, slots, fits)
}

/** All ways to split the words into groups, those with the fewest groups first. */
function partitions(words: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = []
  for (let cuts = 0; cuts < 1 << (words.length - 1); cuts++) {
    const parts: string[] = []
    words.forEach((word, index) => {
      if (index > 0 && ((cuts >> (index - 1)) & 1) === 0) parts[parts.length - 1] += ` ${word}`
      else parts.push(word)
    })
    found.push(parts)
  }
  return found.sort((a, b) => a.length - b.length)
}

function* assign(
  [part, ...others]: readonly string[],
  slots: readonly Slot[],
  fits: (slot: Slot, text: string) => boolean,
): Generator<PhotoFilter> {
  if (part === undefined) {
    yield {}
    return
  }
  for (const slot of slots) {
    if (!fits(slot, part)) continue
    const rest = slots.filter((other) => other !== slot)
    for (const more of assign(others, rest, fits)) yield { ...more, [slot]: part }
  }
}
