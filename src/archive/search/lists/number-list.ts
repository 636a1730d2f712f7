const CHUNK = 1 << 16
const FIRST = 1 << 6

/** Numbers of 32 bits, one behind the other. What is there is not copied as it grows, but for the first few. */
export class NumberList {
  readonly #chunks: Uint32Array[] = []
  #last = new Uint32Array(0)
  #used = 0
  #length = 0

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#used === this.#last.length) this.#grow()
    this.#last[this.#used++] = number
    this.#length++
  }

  at(place: number): number {
    return this.#chunks[Math.floor(place / CHUNK)]![place % CHUNK]!
  }

  /** Pieces of 65,536 numbers at most; each is forgotten when the next is asked for. */
  *drain(): Generator<Uint32Array> {
    for (let at = 0; at < this.#chunks.length; at++) {
      const chunk = this.#chunks[at]!
      this.#chunks[at] = this.#last = EMPTY
      yield at === this.#chunks.length - 1 ? chunk.subarray(0, this.#used) : chunk
    }
    this.#chunks.length = 0
    this.#used = 0
    this.#length = 0
  }

  #grow(): void {
    if (this.#length > 0 && this.#length < CHUNK) {
      const larger = new Uint32Array(Math.min(CHUNK, this.#length * 4))
      larger.set(this.#last)
      this.#chunks[0] = this.#last = larger
      return
    }
    this.#last = new Uint32Array(this.#length === 0 ? FIRST : CHUNK)
    this.#chunks.push(this.#last)
    this.#used = 0
  }
}

const EMPTY = new Uint32Array(0)
