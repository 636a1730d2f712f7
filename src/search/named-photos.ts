import { getOrMake } from '../photos/get-or-make.js'
import { type Bitset, ordinalsOf } from './bitset.js'
import { NumberLists } from './number-lists.js'
import { addAt, type Ordinals } from './ordinals.js'

/** The properties that photos are grouped by. */
const KINDS = [
  ...(['tags', 'categories', 'photographers', 'places', 'series'] as const),
  ...(['cameras', 'lenses', 'focalLengths', 'colours'] as const),
]
export type NamedKind = (typeof KINDS)[number]

/** How many photos of a set have each name, by the ID of the name. */
export type NameCounts = Uint32Array

/** The photos of each name, and the names of each photo. */
export class NamedPhotos {
  /** The IDs of all names. Keys are folded names, or focal length ranges: `29–35 mm`. */
  readonly names = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Record<NamedKind, Map<string, number>>
  /** By the ID of the name. */
  readonly photos: number[][] = []
  readonly #namesOfPhotos = new NumberLists()

  add(kind: NamedKind, name: string, ordinal: number): void {
    const id = getOrMake(this.names[kind], name, () => this.photos.length)
    if (addAt(this.photos, id, ordinal)) this.#namesOfPhotos.append(ordinal, id)
  }

  with(kind: NamedKind, name: string): Ordinals {
    return this.photos[this.names[kind].get(name) ?? -1] ?? []
  }

  /** Reads the names of each photo in the set, because most sets are small. */
  countIn(set: Bitset): NameCounts {
    const counts = new Uint32Array(this.photos.length)
    const { numbers } = this.#namesOfPhotos
    for (const ordinal of ordinalsOf(set, 'lowest', 0, Number.POSITIVE_INFINITY)) {
      const end = this.#namesOfPhotos.startOf(ordinal + 1)
      for (let at = this.#namesOfPhotos.startOf(ordinal); at < end; at++) counts[numbers[at]!]!++
    }
    return counts
  }
}
