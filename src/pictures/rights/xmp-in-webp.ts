const XMP_FLAG = 0x04
/** `RIFF`, the length, `WEBP`. */
const HEADER_BYTES = 12

/**
 * Replaces the XMP packet of a WebP, or appends one.
 * @param size the picture's size in pixels, which the header of a file with metadata must state
 * @throws RangeError when it is not a WebP, or is truncated
 * @see WebP Container Specification, Extended File Format
 */
export function setXmpOfWebp(webp: Buffer, packet: Buffer, size: { width: number; height: number }): Buffer {
  const chunks = readChunks(webp)
  const others = chunks.filter(({ type }) => type !== 'VP8X' && type !== 'XMP ')
  const extended = chunks.find(({ type }) => type === 'VP8X')?.data ?? emptyHeader(size)
  const header = Buffer.from(extended)
  header[0] = (header[0] as number) | XMP_FLAG
  const body = Buffer.concat(
    [{ type: 'VP8X', data: header }, ...others, { type: 'XMP ', data: packet }].flatMap(({ type, data }) => {
      const head = Buffer.alloc(8)
      head.write(type, 'latin1')
      head.writeUInt32LE(data.length, 4)
      return [head, data, Buffer.alloc(data.length % 2)]
    }),
  )
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  riff.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([riff, body])
}

function readChunks(webp: Buffer) {
  const chunks: { readonly type: string; readonly data: Buffer }[] = []
  if (webp.toString('latin1', 8, HEADER_BYTES) !== 'WEBP') throw new RangeError('not a WebP')
  for (let at = HEADER_BYTES; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4)
    if (at + 8 + length > webp.length) throw new RangeError('truncated WebP')
    chunks.push({ type: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function emptyHeader({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(10)
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  return header
}
