import { getOrMake } from '../../photos/get-or-make.js'
import type { DifferenceHash } from '../../photos/photo.js'
import { popcount } from '../../search/bitset.js'

/** Maximum number of differing bits if a picture was only saved again, resized or slightly brightened. */
const MAX_DIFFERENCE = 4
/** Two hashes that differ in at most `MAX_DIFFERENCE` bits share at least one of these pieces. */
const PIECES = MAX_DIFFERENCE + 1

/** The keys of pictures that look alike, in pairs, in the order given. */
export function findAlike(
  pictures: readonly { readonly key: string; readonly hash: DifferenceHash }[],
): readonly (readonly [string, string])[] {
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
      const others = getOrMake(byPiece, name, () => [])
      for (const other of others) candidates.add(other)
      others.push(index)
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
