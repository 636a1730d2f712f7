import { createHash } from 'node:crypto'

const NONE = Buffer.alloc(0)
const IIM = 0x0404
const IIM_DIGEST = 0x0425

/** Finds the IIM block among the resources (`8BIM`, id, Pascal string, size, data padded to even length). */
export function readIimBlock(resources: Buffer = NONE) {
  let iim: Buffer | undefined
  let digest: Buffer | undefined
  let at = 0
  while (at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM') {
    const id = resources.readUInt16BE(at + 4)
    const nameBytes = 1 + (resources[at + 6] as number)
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > resources.length) break
    const size = resources.readUInt32BE(sizeAt)
    const data = resources.subarray(sizeAt + 4, sizeAt + 4 + size)
    if (id === IIM) iim ??= data
    if (id === IIM_DIGEST) digest ??= data
    at = sizeAt + 4 + size + (size % 2)
  }
  return iim === undefined ? undefined : withDigest(iim, digest)
}

/**
 * Photoshop stores the MD5 of the IIM block it last wrote. If that differs from the MD5 of the present block, a
 * program that does not know XMP has changed the IIM since, so the IIM is newer.
 * @see MWG Guidelines 2.0, 3.3.1
 */
function withDigest(iim: Buffer, digest: Buffer | undefined) {
  // All zeros mean that the writer did not compute one.
  if (digest?.length !== 16 || digest.every((byte) => byte === 0)) return { iim }
  return { iim, iimDigestMatches: createHash('md5').update(iim).digest().equals(digest) }
}
