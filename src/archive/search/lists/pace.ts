/** Simple operations that take about a millisecond together. */
const STEP_OPERATIONS = 100_000

/** Tells when a step of some work is over, by what was done: so a step is as long in every run. */
export class Pace {
  #left = STEP_OPERATIONS

  /** @param operations how much was done since it was last asked, such as numbers written */
  isOver(operations: number): boolean {
    this.#left -= operations
    if (this.#left > 0) return false
    this.#left = STEP_OPERATIONS
    return true
  }
}
