const BLOCK_BYTES = 1 << 16
/** UTF-8 bytes of one UTF-16 code unit, at most. */
const MAX_BYTES_PER_UNIT = 3
const LENGTH_BYTES = 4

/** Many short texts in buffers. The garbage collector does not visit them, and the heap does not grow by half for them. */
export class PackedTexts {
  readonly #blocks: Buffer[] = []
  #used = BLOCK_BYTES

  /** @returns the number to pass to `read` */
  add(text: string): number {
    const mostBytes = LENGTH_BYTES + text.length * MAX_BYTES_PER_UNIT
    if (this.#used + mostBytes > BLOCK_BYTES) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, mostBytes)))
      this.#used = 0
    }
    const block = this.#blocks.at(-1)!
    const at = this.#used
    const bytes = block.write(text, at + LENGTH_BYTES)
    block.writeUInt32LE(bytes, at)
    this.#used = at + LENGTH_BYTES + bytes
    return (this.#blocks.length - 1) * BLOCK_BYTES + at
  }

  read(number: number): string {
    const start = number % BLOCK_BYTES
    const block = this.#blocks[(number - start) / BLOCK_BYTES]!
    const at = start + LENGTH_BYTES
    return block.toString('utf8', at, at + block.readUInt32LE(start))
  }
}
