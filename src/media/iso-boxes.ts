/** A box of a file of the ISO base media format, such as AVIF. @see ISO/IEC 14496-12:2022, 4.2 */
export interface IsoBox {
  readonly type: string
  /** Where its content begins and ends. */
  readonly from: number
  readonly to: number
}

/** Version and flags before the content of a full box. */
export const FULL_BOX_BYTES = 4

/** The boxes that lie one behind the other in a part of a file. @throws RangeError when they do not fill it */
export function* isoBoxes(bytes: Buffer, from: number, to: number): Generator<IsoBox> {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    const end = size === 0 ? to : at + size
    // What begins with 1 has a length of 64 bits: far more than a rendition.
    if (size === 1 || end < at + 8 || end > to) throw new RangeError('no whole AVIF')
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
  throw new RangeError(`no AVIF with a box ${type}`)
}
