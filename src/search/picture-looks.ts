import { COLOUR_NAMES, type ColourName, colourStrengths } from '../photos/colours.js'
import type { Picture } from '../photos/photo.js'

const COLOURS = COLOUR_NAMES.length
const FIRST_CAPACITY = 1024

/** The colours and layouts of pictures by ordinal: 23 bytes each, so that all of them can be compared with one. */
export class PictureLooks {
  #size = 0
  /** From 0 to 255, for each colour. */
  #strengths = new Uint8Array(0)
  /** Difference hashes, in two halves. */
  #hashes = new Uint32Array(0)

  add(picture: Picture): void {
    if (this.#size * COLOURS === this.#strengths.length) this.#grow()
    const { hash = '' } = picture
    this.#strengths.set(
      colourStrengths(picture).map((strength) => Math.round(255 * strength)),
      this.#size * COLOURS,
    )
    if (hash !== '')
      this.#hashes.set(
        [0, 8].map((at) => Number.parseInt(hash.slice(at, at + 8), 16)),
        this.#size * 2,
      )
    this.#size++
  }

  /** How much of a colour a picture has, from 0 to 255. */
  strength(ordinal: number, name: ColourName): number {
    return this.#strengths[ordinal * COLOURS + COLOUR_NAMES.indexOf(name)]!
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
