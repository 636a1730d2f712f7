import type { ReadBytes } from './read-bytes.js'

/** Start of an application extension with a packet. Compressed pixels do not contain these 14 bytes by chance. */
const SIGNATURE = Buffer.from('!\xff\x0bXMP DataXMP', 'latin1')
const MAX_FILE_BYTES = 32 * 1024 ** 2
const MAX_XMP_BYTES = 4 * 1024 ** 2
/** Start of the 256-byte trailer that leads decoders past the packet as if it were sub-blocks. It cannot occur in text. */
const END_OF_PACKET = Buffer.from([0x01, 0xff, 0xfe, 0xfd])

/** The XMP packet of a GIF, which is stored uncompressed. @see GIF89a; XMP Specification Part 3, 1.1.2 */
export function readGifXmp(read: ReadBytes): Buffer | undefined {
  const file = read(0, MAX_FILE_BYTES)
  const at = file.indexOf(SIGNATURE)
  if (at === -1) return undefined
  const packet = file.subarray(at + SIGNATURE.length, at + SIGNATURE.length + MAX_XMP_BYTES)
  const end = packet.indexOf(END_OF_PACKET)
  return end === -1 ? undefined : packet.subarray(0, end)
}
