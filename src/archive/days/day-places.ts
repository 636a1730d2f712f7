import { makeAtOnce } from '../make-in-turns.js'

const MONTHS = 12
const LONGEST_MONTH = 31
/** Read in a part of a millisecond. */
const DAYS_A_STEP = 4096
const ZERO = '0'.charCodeAt(0)

/** Many days in order, as numbers: which of them is where, and how many there are before another. */
export class DayPlaces {
  readonly #numbers: Uint32Array
  /** For each day between the first and the last, one more than its place; 0 for none. */
  readonly #places: Uint32Array

  private constructor(numbers: Uint32Array, places: Uint32Array) {
    this.#numbers = numbers
    this.#places = places
  }

  /** @returns `undefined` when the days are out of order, or one is there twice */
  static of(days: readonly { readonly date: string }[]): DayPlaces | undefined {
    return makeAtOnce(DayPlaces.inSteps(days))
  }

  /** The same in steps of a millisecond. */
  static *inSteps(days: readonly { readonly date: string }[]): Generator<void, DayPlaces | undefined> {
    const numbers = new Uint32Array(days.length)
    for (let place = 0; place < days.length; place++) {
      if (place % DAYS_A_STEP === DAYS_A_STEP - 1) yield
      const number = numberOf(days[place]!.date)
      if (place > 0 && number <= numbers[place - 1]!) return undefined
      numbers[place] = number
    }
    const places = new Uint32Array(lengthOf(numbers))
    for (let place = 0; place < numbers.length; place++) places[numbers[place]! - numbers[0]!] = place + 1
    return new DayPlaces(numbers, places)
  }

  /** The first `count` days alone, without copying them. */
  first(count: number): DayPlaces {
    const numbers = this.#numbers.subarray(0, count)
    return new DayPlaces(numbers, this.#places.subarray(0, lengthOf(numbers)))
  }

  /** @returns `undefined` where there is none; any place, or none, for what is no day */
  placeOf(date: string): number | undefined {
    const found = this.#places[numberOf(date) - this.#numbers[0]!] ?? 0
    return found === 0 ? undefined : found - 1
  }

  /** How many of the days are before `date`, or until it: up to and including it. */
  count(what: 'before' | 'until', date: string): number {
    const bound = numberOf(date) + (what === 'until' ? 1 : 0)
    let low = 0
    let high = this.#numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#numbers[middle]! < bound) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Days from the first number to the last, both included. */
function lengthOf(numbers: Uint32Array): number {
  return numbers.length === 0 ? 0 : numbers.at(-1)! - numbers[0]! + 1
}

/** Rises with `YYYY-MM-DD`, as if every month had 31 days; `NaN` for what is shorter. */
function numberOf(date: string): number {
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2)
  return (year * MONTHS + twoDigits(date, 5)) * LONGEST_MONTH + twoDigits(date, 8)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}
