/** A box of an ISO base media file, such as AVIF. @see ISO/IEC 14496-12:2022, 4.2 */
export interface IsoBox {
  readonly type: string
  /** Start and end of its content. */
  readonly from: number
  readonly to: number
}

/** Version and flags before the content of a full box. */
export const FULL_BOX_BYTES = 4

/** The consecutive boxes in a range of a file. @throws RangeError when they do not fill it */
export function* isoBoxes(bytes: Buffer, from: number, to: number): Generator<IsoBox> {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    const end = size === 0 ? to : at + size
    // A size of 1 means a 64-bit length, far more than any rendition has.
    if (size === 1 || end < at + 8 || end > to) throw new RangeError('truncated AVIF')
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: end }
    at = end
  }
}

/** The first box at the end of a path from the top: `meta`, `iprp`. @throws RangeError when there is none */
export function findIsoBox(bytes: Buffer, ...path: readonly string[]): IsoBox {
  let box: IsoBox = { type: '', from: 0, to: bytes.length }
  for (const type of path) {
    const from = box.type === 'meta' ? box.from + FULL_BOX_BYTES : box.from
    box = firstOf(isoBoxes(bytes, from, box.to), type)
  }
  return box
}

function firstOf(boxes: Iterable<IsoBox>, type: string): IsoBox {
  for (const box of boxes) if (box.type === type) return box
  throw new RangeError(`AVIF without a ${type} box`)
}
