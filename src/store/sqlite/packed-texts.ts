const BLOCK_BYTES = 1 << 20
/** Of UTF-8, for one unit of UTF-16. */
const MOST_BYTES = 3
const LENGTH_BYTES = 4

/** Many short texts outside of the heap: they take a third of the memory there, and no collection of garbage visits them. */
export class PackedTexts {
  readonly #blocks: Buffer[] = []
  #free = BLOCK_BYTES

  /** @returns the number by which it is read */
  add(text: string): number {
    const most = LENGTH_BYTES + text.length * MOST_BYTES
    if (this.#free + most > BLOCK_BYTES) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, most)))
      this.#free = 0
    }
    const block = this.#blocks.at(-1)!
    const at = this.#free
    const bytes = block.write(text, at + LENGTH_BYTES)
    block.writeUInt32LE(bytes, at)
    this.#free = at + LENGTH_BYTES + bytes
    return (this.#blocks.length - 1) * BLOCK_BYTES + at
  }

  read(number: number): string {
    const start = number % BLOCK_BYTES
    const block = this.#blocks[(number - start) / BLOCK_BYTES]!
    const at = start + LENGTH_BYTES
    return block.toString('utf8', at, at + block.readUInt32LE(start))
  }
}
