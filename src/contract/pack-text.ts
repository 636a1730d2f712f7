const CHUNK_BYTES = 65_536

/**
 * Makes Buffers of texts that are kept for long, one after another in chunks of their own. Node cuts small Buffers from a
 * pool that everything passing shares: each one that is kept would keep the whole piece of the pool that it was cut from.
 * @returns a function from a text to its UTF-8
 */
export function createTextPacker(): (text: string) => Buffer {
  let chunk = Buffer.alloc(0)
  let used = 0
  return (text) => {
    const bytes = Buffer.byteLength(text)
    if (bytes > chunk.length - used) {
      chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, bytes))
      used = 0
    }
    const piece = chunk.subarray(used, used + bytes)
    used += piece.write(text)
    return piece
  }
}
