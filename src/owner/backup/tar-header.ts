/** A file in a tar archive. */
export interface TarEntry {
  readonly name: string
  readonly bytes: number
}

export const BLOCK_BYTES = 512
const MAX_OCTAL_BYTES = 8 ** 11 - 1

/** A ustar header that does not depend on time or user. @see POSIX.1-1988 */
export function writeTarHeader({ name, bytes }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES)
  const nameBytes = Buffer.byteLength(name)
  if (nameBytes > 100) throw new RangeError(`${name} is too long for a tar header`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (bytes > MAX_OCTAL_BYTES) {
    // GNU's base-256 form for sizes that eleven octal digits cannot hold.
    header.writeBigUInt64BE(BigInt(bytes), 128)
    header[124] = 0x80
  } else header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The padding after a file's content, up to the next block. */
export function paddingOf(bytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES)
}

/** @returns `undefined` for the block that ends the archive. @throws RangeError when it is not a header */
export function readTarHeader(header: Buffer): (TarEntry & { readonly isFile: boolean }) | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  const stored = Number.parseInt(header.toString('latin1', 148, 156), 8)
  if (stored !== checksum(header)) throw new RangeError('not a tar header')
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  const prefix = header.toString('latin1', 257, 262) === 'ustar' && header[262] === 0 ? text(345, 500) : ''
  const bytes =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 136).trim() || '0', 8)
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new RangeError('not a tar header')
  const type = header[156]
  return { name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), bytes, isFile: type === 0 || type === 0x30 }
}

function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
}
