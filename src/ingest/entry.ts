import type { PhotoDate } from '../photos/days/photo-date.js'
import type { DigitalSourceType } from '../photos/digital-source-type.js'
import type { Photo, Picture, PictureFormat } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import type { Description } from './metadata/map-metadata.js'
import type { PhotoMetadata } from './metadata/read-metadata.js'
import type { PublishError } from './publish-error.js'

/** A photograph to ingest. An original supplies the texts that its entry omits. */
export interface Entry {
  /** The origin of the entry, for messages: `export.xml: post 812 «Low tide»`, or the path of its file. */
  readonly source: string
  /** The photo's identifier in feeds, by which a later import recognises it; if empty, the picture identifies the photo. */
  readonly guid?: string
  readonly day: DayWanted
  /**
   * Whether to ingest an entry without a guid if the archive already shows its picture. `on another day`: only if
   * other entries name the days of all photos that show it, and none of these was moved there from this entry's day.
   */
  readonly repeats: 'never' | 'on another day' | 'always'
  readonly file: PictureOfEntry
  /** Texts that take precedence over those of the file, even if empty, except for an empty photographer. */
  readonly texts: Partial<Description>
  /** Categories in the source that the site does not have; they became tags. */
  readonly unknownCategories?: readonly string[]
  /** Whether to warn if the file credits another photographer. */
  readonly notesRights?: boolean
  /** Whether to warn if the picture has too few pixels. */
  readonly notesSize?: boolean
  /** The photographer if neither `texts` nor the file names one of the site's. @throws PublishError when there is no default */
  readonly fallbackPhotographer: (creators: PhotoMetadata['creators']) => string
  readonly slug?: string
  readonly formerAddresses?: readonly string[]
  /** The time of the last change, ISO 8601 in UTC; now if omitted. */
  readonly updatedAt?: string
  /** Formats of the renditions; the site's if omitted. */
  readonly formats?: readonly PictureFormat[] | undefined
  /** Taken from the file if omitted. */
  readonly digitalSourceType?: DigitalSourceType
  readonly noteAdded?: (photos: PhotoChanges, photo: Photo) => void
}

/** The day wanted for a photo: one particular day, or a free one. */
export type DayWanted =
  | { readonly on: PhotoDate }
  | {
      /** The first day to try; if omitted, today or the first day of the site, whichever is later. */
      readonly from?: PhotoDate | undefined
      /** Takes precedence over `from`: the last free day from `first` to `last`, if there is one. */
      readonly lastOf?: { readonly first: PhotoDate; readonly last: PhotoDate }
    }

/** A picture file, the renditions from an export that lacks the original, or the reason why a file is not ingested. */
export type PictureOfEntry =
  | { readonly kind: 'original'; readonly path: string }
  | { readonly kind: 'renditions'; readonly picture: Picture; readonly paths: readonly string[] }
  | { readonly kind: 'none'; readonly reason: PublishError }

export interface IngestOptions {
  /** Decodes the pictures but writes nothing. */
  readonly dryRun: boolean
  /** Accepts damaged pictures as far as they can be decoded. */
  readonly acceptsDamaged?: boolean | undefined
  /** Stops after the current photo. */
  readonly signal?: AbortSignal | undefined
}
