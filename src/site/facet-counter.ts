import { type Photo, placeParts } from '../archive/index.js'

const COUNTED = ['photographer', 'category', 'country', 'location', 'tag', 'year'] as const
type Counted = (typeof COUNTED)[number]

/** Values with the number of photos that have them, in the order of first occurrence. */
export type Counts = Readonly<Record<Counted, readonly (readonly [value: string, photos: number])[]>>

function valuesOf({ photographer, categories, location, tags, date }: Photo): readonly (readonly [Counted, string])[] {
  const [country] = placeParts(location)
  return [
    ['photographer', photographer],
    ...categories.map((category) => ['category', category] as const),
    ...(country === undefined
      ? []
      : ([
          ['country', country],
          ['location', location],
        ] as const)),
    ...tags.map((tag) => ['tag', tag] as const),
    ['year', date.slice(0, 4)],
  ]
}

/**
 * Counts the facet values of a set of photos. All values are kept as numbers in one array: reading the texts of every
 * photo of a broad search would cost more than rendering the page.
 */
export class FacetCounter {
  readonly #photos: readonly Photo[]
  readonly #values: (readonly [Counted, string])[] = []
  /** The numbers of the values of all photos, one photo after the other. */
  readonly #numbers: Uint32Array
  /** Where those of a photo begin. */
  readonly #starts: Uint32Array
  /** Counts by number; all 0 between calls. */
  readonly #counts: Uint32Array

  /** @param photos newest first */
  constructor(photos: readonly Photo[]) {
    this.#photos = photos
    const known = Object.fromEntries(COUNTED.map((of) => [of, new Map<string, number>()])) as Record<
      Counted,
      Map<string, number>
    >
    const numbers: number[] = []
    this.#starts = new Uint32Array(photos.length + 1)
    photos.forEach((photo, index) => {
      for (const [of, value] of valuesOf(photo)) {
        let number = known[of].get(value)
        if (number === undefined) {
          number = this.#values.push([of, value]) - 1
          known[of].set(value, number)
        }
        numbers.push(number)
      }
      this.#starts[index + 1] = numbers.length
    })
    this.#numbers = Uint32Array.from(numbers)
    this.#counts = new Uint32Array(this.#values.length)
  }

  /** @param some of the photos, in the same order */
  count(some: readonly Photo[]): Counts {
    const photos = this.#photos
    const counts = this.#counts
    const seen: number[] = []
    for (let index = 0, next = 0; index < photos.length && next < some.length; index++) {
      if (photos[index] !== some[next]) continue
      next++
      const end = this.#starts[index + 1]!
      for (let at = this.#starts[index]!; at < end; at++) {
        const number = this.#numbers[at]!
        if (counts[number]! === 0) seen.push(number)
        counts[number]!++
      }
    }
    const found = Object.fromEntries(COUNTED.map((of) => [of, []])) as unknown as Record<Counted, [string, number][]>
    for (const number of seen) {
      const [of, value] = this.#values[number]!
      found[of].push([value, counts[number]!])
      counts[number] = 0
    }
    return found
  }
}
