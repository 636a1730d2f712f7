import type { Photo } from '../../../photos/photo.js'
import { type FieldName, PHOTO_FIELDS, type PhotoField } from '../../../photos/photo-fields.js'

/** A photo in an export or a table, by the names of its fields. A file names the picture; the others may be left out. */
export type PhotoRecord = { readonly [Name in Exclude<FieldName, 'date'>]?: Photo[Name] | undefined } & {
  /** As it was written: perhaps no day. */
  readonly date?: string | undefined
  /** The path of its picture. */
  readonly file?: string | undefined
  /** Of an export without originals: the paths of its renditions, in the order of `picture.renditions`. */
  readonly renditions?: readonly string[] | undefined
}

/** The file of records in the directory of an export. */
export const EXPORTED_PHOTOS = 'photos.jsonl'

type RecordName = keyof PhotoRecord

const { date, title, ...others } = PHOTO_FIELDS

/** The fields of a record, in the order in which they are written. */
export const RECORD_FIELDS: Readonly<Record<RecordName, Pick<PhotoField, 'kind' | 'otherHeadings' | 'separators'>>> = {
  date,
  title,
  file: {
    kind: 'line',
    otherHeadings: ['url', 'path', 'filename', 'picture', 'image'],
  },
  ...others,
  renditions: {
    kind: 'list',
  },
}

export const RECORD_NAMES = Object.keys(RECORD_FIELDS) as readonly RecordName[]

const NO_COLUMNS = ['camera', 'picture', 'renditions'] as const
export type Column = Exclude<RecordName, (typeof NO_COLUMNS)[number]>

/** The columns of a table, in the order in which they are written. Those of the camera stand behind them. */
export const COLUMNS = RECORD_NAMES.filter((name): name is Column => !(NO_COLUMNS as readonly string[]).includes(name))

/** A member or heading as spelt by any program. */
export function foldHeading(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]+/g, '')
}

/** A record with the place where its owner finds it again. */
export interface PlacedRecord {
  /** `photos.csv, line 12` */
  readonly place: string
  readonly record: PhotoRecord
  /** Who wrote the post, where that is none of the site's photographers. */
  readonly author?: string
  /** What is wrong with it: it cannot be imported then. */
  readonly fault?: string
  /** Why it was not public where it comes from. */
  readonly hidden?: string | undefined
  /** Its members or columns that are none of ours: `column "Mood"`. */
  readonly unknown?: readonly string[]
}
