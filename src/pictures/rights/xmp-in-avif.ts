import { FULL_BOX_BYTES, findIsoBox, type IsoBox, isoBoxes } from '../read/iso-boxes.js'
import { within } from '../read/read-bytes.js'

const XMP_TYPE = 'application/rdf+xml'

/**
 * Replaces the XMP packet of an AVIF. The new packet goes into a box at the end, and the XMP item is changed to point there.
 * Nothing else moves; the old packet is overwritten with spaces.
 * @throws RangeError when it is not an AVIF with XMP in one extent
 * @see ISO/IEC 14496-12:2022, 8.11.3 (iloc) and 8.11.6 (iinf)
 */
export function setXmpOfAvif(avif: Buffer, packet: Buffer): Buffer {
  const item = findXmpItem(avif, findIsoBox(avif, 'meta', 'iinf'))
  const extent = findExtent(avif, findIsoBox(avif, 'meta', 'iloc'), item)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + packet.length)
  box.write('mdat', 4, 'latin1')
  const changed = Buffer.concat([avif, box, packet])
  const former = extent.base + avif.readUIntBE(extent.offsetAt, extent.offsetBytes)
  changed.fill(' ', former, former + avif.readUIntBE(extent.lengthAt, extent.lengthBytes))
  changed.writeUIntBE(avif.length + 8 - extent.base, extent.offsetAt, extent.offsetBytes)
  changed.writeUIntBE(packet.length, extent.lengthAt, extent.lengthBytes)
  return changed
}

function findXmpItem(bytes: Buffer, { from, to }: IsoBox): number {
  const countBytes = bytes[from] === 0 ? 2 : 4
  for (const entry of isoBoxes(within(bytes), from + FULL_BOX_BYTES + countBytes, to)) {
    const idBytes = (bytes[entry.from] as number) > 2 ? 4 : 2
    const id = bytes.readUIntBE(entry.from + FULL_BOX_BYTES, idBytes)
    if (bytes.toString('latin1', entry.from, entry.to).includes(XMP_TYPE)) return id
  }
  throw new RangeError('AVIF without XMP')
}

/** The positions at which the file stores the offset and length of an item's only extent. */
function findExtent(bytes: Buffer, { from }: IsoBox, item: number) {
  const version = bytes[from] as number
  const high = (at: number) => (bytes[at] as number) >> 4
  const low = (at: number) => (bytes[at] as number) & 15
  let at = from + FULL_BOX_BYTES
  const [offsetBytes, lengthBytes, baseBytes] = [high(at), low(at), high(at + 1)]
  const indexBytes = version === 0 ? 0 : low(at + 1)
  const idBytes = version === 2 ? 4 : 2
  const items = bytes.readUIntBE(at + 2, idBytes)
  at += 2 + idBytes
  for (let count = 0; count < items; count++) {
    const id = bytes.readUIntBE(at, idBytes)
    at += idBytes
    const construction = version === 0 ? 0 : low(at + 1)
    at += (version === 0 ? 0 : 2) + 2
    const base = baseBytes === 0 ? 0 : bytes.readUIntBE(at, baseBytes)
    at += baseBytes
    const extents = bytes.readUInt16BE(at)
    at += 2
    if (id === item) {
      if (extents !== 1 || construction !== 0 || offsetBytes === 0 || lengthBytes === 0) break
      const offsetAt = at + indexBytes
      return { base, offsetAt, offsetBytes, lengthAt: offsetAt + offsetBytes, lengthBytes }
    }
    at += extents * (indexBytes + offsetBytes + lengthBytes)
  }
  throw new RangeError('AVIF without XMP in one extent')
}
