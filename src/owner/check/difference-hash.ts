import { popcount } from '../../search/bitset.js'

/** How many bits may differ when a picture was only saved again, resized or brightened a little. */
const MAX_DIFFERENCE = 4
/** Plain surfaces all look alike, so they are skipped. */
const MIN_CONTRAST = 12
/** Of pieces of two looks, one more than may differ, at least one is the same. */
const PIECES = MAX_DIFFERENCE + 1

/**
 * A 64-bit difference hash (dHash): whether each of 8 × 8 cells is brighter than its right neighbour. In hexadecimal, 16
 * digits.
 */
export type DifferenceHash = string

export interface HashedPicture {
  /** Of the picture. */
  readonly key: string
  readonly hash: DifferenceHash
}

/** @param grey of nine columns and eight rows @returns `undefined` for a plain surface */
export function toDifferenceHash(grey: Uint8Array): DifferenceHash | undefined {
  if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return undefined
  let look = ''
  for (let row = 0; row < 8; row++) {
    let byte = 0
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      byte = (byte << 1) | ((grey[at] as number) > (grey[at + 1] as number) ? 1 : 0)
    }
    look += byte.toString(16).padStart(2, '0')
  }
  return look
}

/** The keys of pictures that look alike, two and two, in the order in which they are given. */
export function findAlike(looks: readonly HashedPicture[]): readonly (readonly [string, string])[] {
  const halves = [0, 8].map((from) =>
    Uint32Array.from(looks, ({ hash: look }) => Number.parseInt(look.slice(from, from + 8), 16)),
  )
  const [left, right] = halves as [Uint32Array, Uint32Array]
  const pieces = new Map<string, number[]>()
  const found: (readonly [number, number])[] = []
  for (const [place, { hash: look }] of looks.entries()) {
    const ourLeft = left[place]!
    const ourRight = right[place]!
    for (let piece = 0; piece < PIECES; piece++) {
      const name = `${piece} ${cutPiece(look, piece)}`
      const others = pieces.get(name) ?? []
      // Hundreds of them at a hundred thousand pictures, and hardly one is alike.
      for (const other of others) {
        const different = popcount(ourLeft ^ left[other]!) + popcount(ourRight ^ right[other]!)
        if (different <= MAX_DIFFERENCE && !sharesPieceBefore(piece, look, looks[other]!.hash))
          found.push([other, place])
      }
      others.push(place)
      pieces.set(name, others)
    }
  }
  const keyAt = (place: number) => looks[place]?.key ?? ''
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([one, other]) => [keyAt(one), keyAt(other)])
}

/** A pair that has more than one piece in common is found by the first. */
function sharesPieceBefore(piece: number, one: DifferenceHash, other: DifferenceHash): boolean {
  for (let before = 0; before < piece; before++) {
    if (cutPiece(one, before) === cutPiece(other, before)) return true
  }
  return false
}

/** Whole digits: four pieces of three, and one of four. */
function cutPiece(look: DifferenceHash, piece: number): string {
  return look.slice(piece * 3, piece === PIECES - 1 ? undefined : piece * 3 + 3)
}
