import type { PhotoDate } from '../photos/days/photo-date.js'
import type { DigitalSourceType } from '../photos/digital-source-type.js'
import type { Photo, Picture, RenditionFormat } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import type { PictureHeader } from '../pictures/read/check-picture.js'
import type { DescribedFile, Description } from './metadata/map-metadata.js'
import type { PhotoMetadata } from './metadata/read-metadata.js'
import type { PublishError } from './publish-error.js'

/** A photograph that is to come in, from wherever it was read. What is left out is read from the picture itself. */
export interface Entry {
  /** How its owner finds it again: `export.xml: post 812 «Low tide»`, or the name of its file. */
  readonly source: string
  /** What feeds call it; by this it is recognised when it comes again. Empty: by its picture. */
  readonly guid: string
  readonly day: DayWanted
  /** When an entry without guid is filed although the archive shows its picture. */
  readonly repeats: 'never' | 'on another day' | 'always'
  readonly file: PictureOfEntry
  /** Checked; it counts before what the file says, also when it is empty. */
  readonly texts: Partial<Description>
  /** What its source calls categories and the site does not have; they became tags. */
  readonly unknownCategories?: readonly string[]
  /** Whether the owner is told when the file says that somebody else holds the rights. */
  readonly notesRights?: boolean
  /** Whether the owner is told when the picture has too few pixels. */
  readonly notesSize?: boolean
  /** Who took it when neither `texts` nor a creator whom the file names say so. @throws PublishError when nobody is known */
  readonly fallbackPhotographer: (creators: PhotoMetadata['creators']) => string
  readonly slug?: string
  readonly formerAddresses: readonly string[]
  /** An instant, ISO 8601 in UTC; that of the filing when left out. */
  readonly updatedAt?: string
  /** Which renditions to cut: those of the site when left out. */
  readonly formats?: readonly RenditionFormat[] | undefined
  /** How the picture came to be; what its file says when left out. */
  readonly digitalSourceType?: DigitalSourceType
  /** Told inside the transaction that adds it. */
  readonly noteAdded?: ((photos: PhotoChanges, photo: Photo) => void) | undefined
  /** What was seen of its file before. */
  readonly pictureInfo?: PictureInfo | undefined
}

/** Where a photo is to go: on one day and no other, or on a free one. */
export type DayWanted =
  | { readonly on: PhotoDate }
  | {
      /** The first that may be its own; today, or the first day of the site, when left out. */
      readonly from?: PhotoDate | undefined
      /** Goes before `from`, while one of these days is free: the last of them. */
      readonly lastOf?: { readonly first: PhotoDate; readonly last: PhotoDate }
    }

/** A picture to be cut; one that is cut already: the renditions of an export without originals; or a file that is none. */
export type PictureOfEntry =
  | { readonly kind: 'original'; readonly path: string }
  | { readonly kind: 'renditions'; readonly picture: Picture; readonly paths: readonly string[] }
  | { readonly kind: 'none'; readonly reason: PublishError }

/** What a look at a file, without its pixels, tells of it. */
export interface PictureInfo {
  /** Of the file as it was then. */
  readonly stamp: string
  readonly header: PictureHeader
  readonly described: DescribedFile
  readonly creators: PhotoMetadata['creators']
  readonly copyright: PhotoMetadata['copyright']
}
