const MONTHS = 12
const LONGEST_MONTH = 31
const ZERO = '0'.charCodeAt(0)

/** Where each of many days stands in a list that is in order: a number for each day between the first and the last. */
export class DayPlaces {
  readonly #first: number
  /** One more than the place; 0 for none. */
  readonly #places: Uint32Array

  /** @param days the earliest first, each once */
  constructor(days: readonly { readonly date: string }[]) {
    const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
    this.#first = numberOf(first)
    this.#places = new Uint32Array(days.length === 0 ? 0 : numberOf(last) - this.#first + 1)
    for (let place = 0; place < days.length; place++) {
      this.#places[numberOf(days[place]!.date) - this.#first] = place + 1
    }
  }

  /** @returns `undefined` where there is none; any place, or none, for what is no day */
  placeOf(date: string): number | undefined {
    const found = this.#places[numberOf(date) - this.#first] ?? 0
    return found === 0 ? undefined : found - 1
  }
}

/** Rises with `YYYY-MM-DD`, as if every month had 31 days; `NaN` for what is shorter. */
function numberOf(date: string): number {
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2)
  return (year * MONTHS + twoDigits(date, 5)) * LONGEST_MONTH + twoDigits(date, 8)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}
