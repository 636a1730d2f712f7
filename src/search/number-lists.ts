/** Lists of numbers, one after another in one array, which takes less memory than an array for each. */
export class NumberLists {
  numbers = new Uint32Array(1024)
  readonly #starts: number[] = []
  #length = 0

  /** @param list the last list or a later one */
  append(list: number, number: number): void {
    while (this.#starts.length <= list) this.#starts.push(this.#length)
    if (this.#length === this.numbers.length) {
      const longer = new Uint32Array(2 * this.#length)
      longer.set(this.numbers)
      this.numbers = longer
    }
    this.numbers[this.#length++] = number
  }

  /** Where a list starts in `numbers`, and the list before it ends. */
  startOf(list: number): number {
    return this.#starts[list] ?? this.#length
  }
}
