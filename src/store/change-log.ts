import type { PhotoDate } from '../photos/days/photo-date.js'

/** A change to more days than this is logged as a change to all days. */
const MAX_DAYS = 1000
const MAX_CHANGES = 100

/** The days that the last changes of a connection touched. */
export class ChangeLog {
  /** One entry per change, starting with number `#first`. */
  readonly #changes: (ReadonlySet<PhotoDate> | undefined)[] = []
  #first = 1

  get count(): number {
    return this.#first - 1 + this.#changes.length
  }

  add(days: ReadonlySet<PhotoDate>): void {
    this.#changes.push(days.size > MAX_DAYS ? undefined : days)
    if (this.#changes.length <= MAX_CHANGES) return
    this.#changes.shift()
    this.#first++
  }

  /** The days touched by the changes after the first `count`; `undefined` if the log does not have them all. */
  since(count: number): readonly PhotoDate[] | undefined {
    if (count + 1 < this.#first) return undefined
    const days = new Set<PhotoDate>()
    for (const change of this.#changes.slice(count + 1 - this.#first)) {
      if (change === undefined) return undefined
      for (const day of change) days.add(day)
    }
    return [...days].sort()
  }
}
