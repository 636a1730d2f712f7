import { type Bitset, createBitset } from './lists/bitset.js'
import { Pace } from './lists/pace.js'

/** One or two UTF-16 units as a number. */
export function gramOf(text: string): number {
  return text.length === 1 ? text.charCodeAt(0) : pairOf(text.charCodeAt(0), text.charCodeAt(1))
}

const pairOf = (first: number, second: number) => (first + 1) * 0x10000 + second

/** A gram that occurs this often for each photo is gathered beforehand; a rarer one is gathered quickly when asked for. */
const FREQUENT_SHARE = 1 / 8
/** What finding the grams of an entry takes, in operations. */
const PER_ENTRY = 100

/** The photos of entries, by the numbers of these. */
export interface PhotosOfEntries {
  /** How many photos there are. */
  readonly size: number
  count(id: number): number
  addPlacesOf(id: number, bits: Bitset): void
}

/** The photos of each gram of one or two units that is in many entries or in frequent ones, found in steps of a millisecond. */
export function* findFrequentGrams(
  entries: readonly string[],
  photos: PhotosOfEntries,
): Generator<void, ReadonlyMap<number, Bitset>> {
  const { size } = photos
  const occurrences = new Map<number, number>()
  const pace = new Pace()
  for (let id = 0; id < entries.length; id++) {
    const count = photos.count(id)
    for (const gram of gramsOf(entries[id]!)) occurrences.set(gram, (occurrences.get(gram) ?? 0) + count)
    if (pace.isOver(PER_ENTRY)) yield
  }
  const frequent = new Map<number, Bitset>()
  for (const [gram, count] of occurrences) {
    if (pace.isOver(1)) yield
    if (count <= size * FREQUENT_SHARE) continue
    frequent.set(gram, createBitset(size))
    // The system clears so much memory.
    if (pace.isOver(size >>> 5)) yield
  }
  for (let id = 0; id < entries.length; id++) {
    // The places of one that is in many are bits.
    const operations = Math.min(photos.count(id), size >>> 5)
    for (const gram of gramsOf(entries[id]!)) {
      const bits = frequent.get(gram)
      if (bits === undefined) continue
      photos.addPlacesOf(id, bits)
      if (pace.isOver(operations)) yield
    }
    if (pace.isOver(PER_ENTRY)) yield
  }
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
