/** Numbers that look random and are the same on every machine: the demo must not change between two starts. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, in proportion to its weight. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
  /** A number around 0, usually between -1 and 1. */
  bell(): number
}

/** A generator whose numbers depend on `seed` alone: mulberry32, seeded by FNV-1a. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted: (items, weightOf) => {
      const weights = items.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      for (let index = 0; index < items.length; index++) {
        left -= weights[index]!
        if (left < 0) return items[index]!
      }
      return items[items.length - 1]!
    },
    bell: () => (next() + next() + next() - 1.5) / 1.5,
  }
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
