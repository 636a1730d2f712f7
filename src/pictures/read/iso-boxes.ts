import { type ReadBytes, within } from './read-bytes.js'

/** A box of an ISO base media file, such as AVIF. @see ISO/IEC 14496-12:2022, 4.2 */
export interface IsoBox {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Version and flags before the content of a full box. */
export const FULL_BOX_BYTES = 4
const MAX_BOXES = 10_000

/** The consecutive boxes in a range of a file, up to the first that is damaged or ends outside the range. */
export function* isoBoxes(read: ReadBytes, from: number, to: number): Generator<IsoBox> {
  for (let at = from, count = 0; at + 8 <= to && count < MAX_BOXES; count++) {
    const head = read(at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    // A size of 1 is followed by the size in 64 bits; a size of 0 means the rest of the file.
    if (short === 1 && head.length < 16) return
    const headBytes = short === 1 ? 16 : 8
    const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < headBytes || at + size > to) return
    yield { type: head.toString('latin1', 4, 8), from: at + headBytes, to: at + size }
    at += size
  }
}

/** The direct children of a box that have the given type. */
export function childBoxes(bytes: Buffer, { from, to }: Pick<IsoBox, 'from' | 'to'>, type: string): readonly IsoBox[] {
  return [...isoBoxes(within(bytes), from, to)].filter((box) => box.type === type)
}

/** Finds the first box at a path from the top, such as `meta`, `iprp`. @throws RangeError when it does not exist */
export function findIsoBox(bytes: Buffer, ...path: readonly string[]): IsoBox {
  let box: IsoBox = { type: '', from: 0, to: bytes.length }
  for (const type of path) {
    const from = box.type === 'meta' ? box.from + FULL_BOX_BYTES : box.from
    const [found] = childBoxes(bytes, { from, to: box.to }, type)
    if (found === undefined) throw new RangeError(`AVIF without a ${type} box`)
    box = found
  }
  return box
}
