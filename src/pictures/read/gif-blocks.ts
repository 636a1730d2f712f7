import type { ReadBytes } from './read-bytes.js'

/** How an application extension with a packet begins. In compressed pixels these 14 bytes do not come by chance. */
const SIGNATURE = Buffer.from('!\xff\x0bXMP DataXMP', 'latin1')
const MAX_FILE_BYTES = 32 * 1024 ** 2
const MAX_XMP_BYTES = 4 * 1024 ** 2
/** The first of the 256 bytes behind a packet, which lead decoders past it as if it were sub-blocks. No text has them. */
const END_OF_PACKET = Buffer.from([0x01, 0xff, 0xfe, 0xfd])

/** The XMP packet of a GIF, which stands as it is among its blocks. @see GIF89a; XMP Specification Part 3, 1.1.2 */
export function readGifXmp(read: ReadBytes): Buffer | undefined {
  const file = read(0, MAX_FILE_BYTES)
  const at = file.indexOf(SIGNATURE)
  if (at === -1) return undefined
  const packet = file.subarray(at + SIGNATURE.length, at + SIGNATURE.length + MAX_XMP_BYTES)
  const end = packet.indexOf(END_OF_PACKET)
  return end === -1 ? undefined : packet.subarray(0, end)
}
