import type { DigitalSourceType, PhotoDate, Picture, RenditionFormat } from '../../archive/index.js'
import type { Description } from '../metadata/map-metadata.js'

/** A photograph that is to come in, from wherever it was read. What is left out is read from the picture itself. */
export interface ImportEntry {
  /** How its owner finds it again: `export.xml: post 812 «Low tide»`. */
  readonly source: string
  /** What feeds call it; by this it is recognised when the import is repeated. Empty: by its day and picture. */
  readonly guid: string
  /** Its day, or the first day that may be its own. */
  readonly date: PhotoDate
  /** Whether it takes the next free day when its own has another photo. */
  readonly mayMove: boolean
  readonly file: PictureOfEntry
  /** Checked; it counts before what the file says, also when it is empty. */
  readonly words: Partial<Description>
  /** Who took it when neither `words` nor the picture say so. */
  readonly photographerOtherwise?: string | undefined
  readonly slug?: string
  readonly formerAddresses: readonly string[]
  /** An instant, ISO 8601 in UTC; that of the import when left out. */
  readonly updatedAt?: string
  readonly formats?: readonly RenditionFormat[]
  /** How the picture came to be; what its file says when left out. */
  readonly digitalSourceType?: DigitalSourceType
}

/** A picture to be cut, or one that is cut already: the renditions of an export without originals. */
export type PictureOfEntry =
  | { readonly kind: 'original'; readonly path: string }
  | { readonly kind: 'renditions'; readonly picture: Picture; readonly paths: readonly string[] }
