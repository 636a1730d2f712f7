import { type Bitset, createBitset } from './bitset.js'
import type { Postings } from './postings.js'

/** One or two UTF-16 units as a number. */
export function gramOf(text: string): number {
  return text.length === 1 ? text.charCodeAt(0) : pairOf(text.charCodeAt(0), text.charCodeAt(1))
}

const pairOf = (first: number, second: number) => (first + 1) * 0x10000 + second

/** A gram that occurs this often for each photo is gathered beforehand; a rarer one is gathered quickly when asked for. */
const FREQUENT_SHARE = 1 / 8

/** The photos of each gram of one or two units that is in many entries or in frequent ones. */
export function findFrequentGrams(entries: readonly string[], postings: Postings): ReadonlyMap<number, Bitset> {
  const occurrences = new Map<number, number>()
  entries.forEach((entry, id) => {
    const photos = postings.count(id)
    for (const gram of gramsOf(entry)) occurrences.set(gram, (occurrences.get(gram) ?? 0) + photos)
  })
  const frequent = new Map<number, Bitset>()
  for (const [gram, count] of occurrences) {
    if (count > postings.size * FREQUENT_SHARE) frequent.set(gram, createBitset(postings.size))
  }
  entries.forEach((entry, id) => {
    for (const gram of gramsOf(entry)) {
      const bits = frequent.get(gram)
      if (bits !== undefined) postings.addPlacesOf(id, bits)
    }
  })
  return frequent
}

function gramsOf(entry: string): ReadonlySet<number> {
  const grams = new Set<number>()
  for (let at = 0; at < entry.length; at++) {
    grams.add(entry.charCodeAt(at))
    if (at > 0) grams.add(pairOf(entry.charCodeAt(at - 1), entry.charCodeAt(at)))
  }
  return grams
}
