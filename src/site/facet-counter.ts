import { NumberList, type Photo, placeParts } from '../archive/index.js'

const COUNTED = ['photographer', 'category', 'country', 'location', 'tag', 'year'] as const
type Counted = (typeof COUNTED)[number]

/** Values with the number of photos that have them, in the order of first occurrence. */
export type Counts = Readonly<Record<Counted, readonly (readonly [value: string, photos: number])[]>>

/** Read in a millisecond, or in some where nothing is compiled yet. */
const PHOTOS_A_STEP = 1000

/** Looked through in a millisecond. */
const LOOKED_AT_A_STEP = 20_000

interface ReadValues {
  readonly values: readonly (readonly [Counted, string])[]
  readonly numbers: NumberList
  readonly starts: Uint32Array
}

/**
 * Counts the facet values of a set of photos. All values are kept as numbers in one array: reading the texts of every
 * photo of a broad search would cost more than rendering the page.
 */
export class FacetCounter {
  readonly #photos: readonly Photo[]
  readonly #values: readonly (readonly [Counted, string])[]
  /** The numbers of the values of all photos, one photo after the other. */
  readonly #numbers: NumberList
  /** Where those of a photo begin. */
  readonly #starts: Uint32Array

  private constructor(photos: readonly Photo[], { values, numbers, starts }: ReadValues) {
    this.#photos = photos
    this.#values = values
    this.#numbers = numbers
    this.#starts = starts
  }

  /** Reads all values, in steps of milliseconds. @param photos newest first */
  static *of(photos: readonly Photo[]): Generator<void, FacetCounter> {
    const values: (readonly [Counted, string])[] = []
    const reader = new ValueReader(values)
    const numbers = new NumberList()
    const starts = new Uint32Array(photos.length + 1)
    const readSome = (from: number, end: number) => {
      for (let index = from; index < end; index++) {
        reader.read(photos[index]!, numbers)
        starts[index + 1] = numbers.length
      }
    }
    for (let from = 0; from < photos.length; from += PHOTOS_A_STEP) {
      const end = Math.min(from + PHOTOS_A_STEP, photos.length)
      // Not in this loop: a generator is not compiled while it runs.
      readSome(from, end)
      yield
    }
    return new FacetCounter(photos, { values, numbers, starts })
  }

  /** In steps of milliseconds. @param some of the photos, in the same order */
  *count(some: readonly Photo[]): Generator<void, Counts> {
    const photos = this.#photos
    const counts = new Uint32Array(this.#values.length)
    const seen: number[] = []
    let next = 0
    const countSome = (from: number, end: number) => {
      for (let index = from; index < end && next < some.length; index++) {
        if (photos[index] !== some[next]) continue
        next++
        this.#addTo(counts, seen, index)
      }
    }
    for (let from = 0; from < photos.length && next < some.length; from += LOOKED_AT_A_STEP) {
      countSome(from, Math.min(from + LOOKED_AT_A_STEP, photos.length))
      yield
    }
    const found = Object.fromEntries(COUNTED.map((of) => [of, []])) as unknown as Record<Counted, [string, number][]>
    for (const number of seen) {
      const [of, value] = this.#values[number]!
      found[of].push([value, counts[number]!])
    }
    return found
  }

  /** Counts the values of a photo. @param seen gets the numbers of those that were not counted before */
  #addTo(counts: Uint32Array, seen: number[], index: number): void {
    const end = this.#starts[index + 1]!
    for (let at = this.#starts[index]!; at < end; at++) {
      const number = this.#numbers.at(at)
      if (counts[number]! === 0) seen.push(number)
      counts[number]!++
    }
  }
}

/** Gives each value its number. Photos share places and lists of tags and categories: each of those is read once. */
class ValueReader {
  readonly #values: (readonly [Counted, string])[]
  readonly #known: ReadonlyMap<Counted, Map<string, number>>
  readonly #places = new Map<string, readonly number[]>()
  readonly #categories = new Map<readonly string[], readonly number[]>()
  readonly #tags = new Map<readonly string[], readonly number[]>()

  /** @param values gets those that were not seen before */
  constructor(values: (readonly [Counted, string])[]) {
    this.#values = values
    this.#known = new Map(COUNTED.map((of) => [of, new Map()]))
  }

  /** @param numbers gets those of the photo's values */
  read({ photographer, categories, location, tags, date }: Photo, numbers: NumberList): void {
    numbers.push(this.#numberOf('photographer', photographer))
    append(numbers, this.#listed('category', this.#categories, categories))
    append(numbers, this.#placed(location))
    append(numbers, this.#listed('tag', this.#tags, tags))
    numbers.push(this.#numberOf('year', date.slice(0, 4)))
  }

  #numberOf(of: Counted, value: string): number {
    const known = this.#known.get(of)!
    let number = known.get(value)
    if (number === undefined) {
      number = this.#values.push([of, value]) - 1
      known.set(value, number)
    }
    return number
  }

  #listed(of: Counted, lists: Map<readonly string[], readonly number[]>, values: readonly string[]): readonly number[] {
    let numbers = lists.get(values)
    if (numbers === undefined) {
      numbers = values.map((value) => this.#numberOf(of, value))
      lists.set(values, numbers)
    }
    return numbers
  }

  #placed(location: string): readonly number[] {
    let numbers = this.#places.get(location)
    if (numbers === undefined) {
      const [country] = placeParts(location)
      numbers = country === undefined ? [] : [this.#numberOf('country', country), this.#numberOf('location', location)]
      this.#places.set(location, numbers)
    }
    return numbers
  }
}

function append(to: NumberList, numbers: readonly number[]): void {
  for (let at = 0; at < numbers.length; at++) to.push(numbers[at]!)
}
