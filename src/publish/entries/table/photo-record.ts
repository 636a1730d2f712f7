import type { CameraFacts, Picture } from '../../../archive/index.js'

/** A photo in an export or a table, by the names of its fields. A file names the picture; the others may be left out. */
export interface PhotoRecord {
  readonly date?: string | undefined
  readonly title?: string | undefined
  readonly file?: string | undefined
  readonly slug?: string | undefined
  readonly photographer?: string | undefined
  readonly location?: string | undefined
  readonly categories?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly alt?: string | undefined
  readonly caption?: string | undefined
  readonly guid?: string | undefined
  readonly formerAddresses?: readonly string[] | undefined
  readonly updatedAt?: string | undefined
  readonly camera?: CameraFacts | undefined
  /** Of an export without originals: what the files in `renditions` are. */
  readonly picture?: Picture | undefined
  /** Paths of the renditions, in the order of `picture.renditions`. */
  readonly renditions?: readonly string[] | undefined
}

export const CAMERA_FACTS = ['takenAt', 'camera', 'lens', 'aperture', 'exposure', 'sensitivity', 'focalLength'] as const

/** The columns of a table, in the order in which they are written. */
export const COLUMNS = [
  'date',
  'title',
  'file',
  'slug',
  'photographer',
  'location',
  'categories',
  'tags',
  'alt',
  'caption',
  'guid',
  'formerAddresses',
  'updatedAt',
] as const satisfies readonly (keyof PhotoRecord)[]

export const LISTS: ReadonlySet<string> = new Set(['categories', 'tags', 'formerAddresses', 'renditions'])

/** A record with the place where its owner finds it again. */
export interface PlacedRecord {
  /** `photos.csv, line 12` */
  readonly place: string
  readonly record: PhotoRecord
  /** What is wrong with it: it cannot be imported then. */
  readonly fault?: string
}
