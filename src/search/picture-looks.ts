import { COLOUR_NAMES, type ColourName, mixColours } from '../photos/colours.js'
import type { Picture } from '../photos/photo.js'
import { popcount } from './bitset.js'

const COLOURS = COLOUR_NAMES.length
/** Differing bits of two unrelated layouts: half of 64. */
const UNLIKE_BITS = 32
const FIRST_CAPACITY = 1024

/** The colours and layouts of pictures by ordinal: 23 bytes each, small enough to compare one with all others. */
export class PictureLooks {
  #size = 0
  readonly #mix = new Float64Array(COLOURS)
  /** Strengths from 0 to 255, for each colour. */
  #strengths = new Uint8Array(0)
  /** Difference hashes, in two halves. */
  #hashes = new Uint32Array(0)

  /** @returns the names of its colours */
  add(picture: Picture): readonly ColourName[] {
    if (this.#size * COLOURS === this.#strengths.length) this.#grow()
    const mix = this.#mix
    const names = mixColours(picture, mix)
    const first = this.#size * COLOURS
    const strengths = this.#strengths
    const { hash = '' } = picture
    for (let colour = 0; colour < COLOURS; colour++) {
      strengths[first + colour] = Math.round(255 * mix[colour]!)
    }
    if (hash !== '') {
      this.#hashes[this.#size * 2] = Number.parseInt(hash.slice(0, 8), 16)
      this.#hashes[this.#size * 2 + 1] = Number.parseInt(hash.slice(8), 16)
    }
    this.#size++
    return names
  }

  /** The strength of a colour in a picture, from 0 to 255. @param colour its index in `COLOUR_NAMES` */
  strength(ordinal: number, colour: number): number {
    return this.#strengths[ordinal * COLOURS + colour]!
  }

  /** The similarity of one picture to each of the first `count`, from 0 to 2: half of it is layout, half colours. */
  compareAll(ordinal: number, count: number): Float64Array {
    const strengths = this.#strengths
    const hashes = this.#hashes
    const own = strengths.slice(ordinal * COLOURS, (ordinal + 1) * COLOURS)
    const [left, right] = [hashes[ordinal * 2]!, hashes[ordinal * 2 + 1]!]
    const alike = new Float64Array(count)
    for (let other = 0; other < count; other++) {
      let common = 0
      for (let colour = 0, at = other * COLOURS; colour < COLOURS; colour++, at++) {
        common += Math.min(own[colour]!, strengths[at]!)
      }
      const [otherLeft, otherRight] = [hashes[other * 2]!, hashes[other * 2 + 1]!]
      const areHashed = (left | right) !== 0 && (otherLeft | otherRight) !== 0
      const different = popcount(left ^ otherLeft) + popcount(right ^ otherRight)
      const layout = areHashed ? Math.max(0, 1 - different / UNLIKE_BITS) : 0
      alike[other] = (common / 255) ** 2 + layout ** 2
    }
    return alike
  }

  #grow(): void {
    const capacity = Math.max(FIRST_CAPACITY, this.#size * 2)
    const [strengths, hashes] = [new Uint8Array(capacity * COLOURS), new Uint32Array(capacity * 2)]
    strengths.set(this.#strengths)
    hashes.set(this.#hashes)
    this.#strengths = strengths
    this.#hashes = hashes
  }
}
