const CHUNK_BYTES = 65_536

/**
 * Packs long-lived texts into separate chunks. Node.js allocates small Buffers from a shared pool, where each of them would
 * keep a whole slab alive.
 * @returns a function that encodes a text as UTF-8
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
