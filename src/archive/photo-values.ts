/** The folded values of each photo (title, place, tags…), each distinct text kept once. */
export class PhotoValues {
  readonly #texts: string[] = []
  /** Where the values of each photo end in `#ids`. */
  readonly #ends: Uint32Array
  #ids = new Uint32Array(1 << 12)
  #length = 0

  constructor(photos: number) {
    this.#ends = new Uint32Array(photos)
  }

  /** @returns the number by which `add` and `text` know a value */
  define(text: string): number {
    return this.#texts.push(text) - 1
  }

  text(id: number): string {
    return this.#texts[id]!
  }

  /** Gives a value to the photo that is being collected. */
  add(id: number): void {
    if (this.#length === this.#ids.length) {
      const larger = new Uint32Array(this.#ids.length * 2)
      larger.set(this.#ids)
      this.#ids = larger
    }
    this.#ids[this.#length++] = id
  }

  /** The values of the photo of `ordinal` are complete. Ordinals rise one by one. */
  end(ordinal: number): void {
    this.#ends[ordinal] = this.#length
  }

  /** Whether one of the photo's values contains `needle`. */
  someOf(ordinal: number, needle: string): boolean {
    const end = this.#ends[ordinal]!
    for (let at = ordinal === 0 ? 0 : this.#ends[ordinal - 1]!; at < end; at++) {
      if (this.#texts[this.#ids[at]!]!.includes(needle)) return true
    }
    return false
  }
}
