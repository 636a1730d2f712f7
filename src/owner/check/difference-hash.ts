import { popcount } from '../../search/bitset.js'

/** Maximum number of differing bits if a picture was only saved again, resized or slightly brightened. */
const MAX_DIFFERENCE = 4
/** Plain surfaces all look alike, so they are skipped. */
const MIN_CONTRAST = 12
/** Two hashes that differ in at most `MAX_DIFFERENCE` bits share at least one of these pieces. */
const PIECES = MAX_DIFFERENCE + 1

/** A 64-bit difference hash (dHash) as 16 hexadecimal digits: whether each of 8 × 8 cells is brighter than its right neighbour. */
export type DifferenceHash = string

export interface HashedPicture {
  readonly key: string
  readonly hash: DifferenceHash
}

/** @param grey of nine columns and eight rows @returns `undefined` for a plain surface */
export function toDifferenceHash(grey: Uint8Array): DifferenceHash | undefined {
  if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return undefined
  let hash = ''
  for (let row = 0; row < 8; row++) {
    let byte = 0
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      byte = (byte << 1) | ((grey[at] as number) > (grey[at + 1] as number) ? 1 : 0)
    }
    hash += byte.toString(16).padStart(2, '0')
  }
  return hash
}

/** The keys of pictures that look alike, in pairs, in the order given. */
export function findAlike(pictures: readonly HashedPicture[]): readonly (readonly [string, string])[] {
  const halves = [0, 8].map((from) =>
    Uint32Array.from(pictures, ({ hash }) => Number.parseInt(hash.slice(from, from + 8), 16)),
  )
  const [left, right] = halves as [Uint32Array, Uint32Array]
  const byPiece = new Map<string, number[]>()
  const found: (readonly [number, number])[] = []
  for (const [index, { hash }] of pictures.entries()) {
    const candidates = new Set<number>()
    for (let piece = 0; piece < PIECES; piece++) {
      const name = `${piece} ${cutPiece(hash, piece)}`
      const others = byPiece.get(name) ?? []
      for (const other of others) candidates.add(other)
      others.push(index)
      byPiece.set(name, others)
    }
    for (const other of candidates) {
      const different = popcount(left[index]! ^ left[other]!) + popcount(right[index]! ^ right[other]!)
      if (different <= MAX_DIFFERENCE) found.push([other, index])
    }
  }
  const keyAt = (index: number) => pictures[index]?.key ?? ''
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([one, other]) => [keyAt(one), keyAt(other)])
}

/** Splits a hash at whole digits: four pieces of three digits, and one of four. */
function cutPiece(hash: DifferenceHash, piece: number): string {
  return hash.slice(piece * 3, piece === PIECES - 1 ? undefined : piece * 3 + 3)
}
