import { childBoxes } from './iso-boxes.js'
import { type ReadBytes, within } from './read-bytes.js'
import { readTiffTags } from './tiff-tags.js'

/** Bytes to read: the metadata precede the pictures. */
const INDEX_BYTES = 4 * 1024 ** 2
const UUID_BYTES = 16
/** UUID of Canon's box in the index. @see https://github.com/lclevy/canon_cr3 */
const CANON = '85c0b687820f11e08111f4ce462b6a48'
/** XMP Specification Part 3, 1.1.6 */
const XMP = 'be7acfcb97a942e89c71999491e3afac'

/**
 * Reads the metadata of a CR3: the XMP and, from Canon's box, two directories of the EXIF, each a separate TIFF. One
 * directory describes the picture, the other the exposure. Skips damaged ones.
 */
export function readCanonMetadata(read: ReadBytes) {
  const head = read(4, 4).toString('latin1') === 'ftyp' ? read(0, INDEX_BYTES) : Buffer.alloc(0)
  const boxes = (from: number, to: number, type: string, uuid = '') =>
    childBoxes(head, { from, to }, type).filter(
      (box) => head.toString('hex', box.from, box.from + uuid.length / 2) === uuid,
    )
  const canon = boxes(0, head.length, 'moov').flatMap(({ from, to }) => boxes(from, to, 'uuid', CANON))[0]
  const tagsOf = (type: string) => {
    const box = canon && boxes(canon.from + UUID_BYTES, canon.to, type)[0]
    return box === undefined ? [] : readTiffTags(within(head.subarray(box.from, box.to)))
  }
  const xmp = boxes(0, head.length, 'uuid', XMP)[0]
  return {
    exif: new Map([...tagsOf('CMT2'), ...tagsOf('CMT1')]),
    xmp: xmp && head.subarray(xmp.from + UUID_BYTES, xmp.to),
  }
}
