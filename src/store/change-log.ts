import type { PhotoDate } from '../photos/days/photo-date.js'

/** A change of more days is remembered as one of any. */
const MAX_DAYS = 1000
const MAX_CHANGES = 100

/** Which days the last changes of a connection touched. */
export class ChangeLog {
  /** One for each change: that of the number `#first` comes first. */
  readonly #changes: (ReadonlySet<PhotoDate> | undefined)[] = []
  #first = 1

  /** How many changes there were. */
  get count(): number {
    return this.#first - 1 + this.#changes.length
  }

  add(days: ReadonlySet<PhotoDate>): void {
    this.#changes.push(days.size > MAX_DAYS ? undefined : days)
    if (this.#changes.length <= MAX_CHANGES) return
    this.#changes.shift()
    this.#first++
  }

  /** The days that were touched by all changes behind the first `count`; `undefined` when that is not remembered. */
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
