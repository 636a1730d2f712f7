import type { Photo } from '../../../photos/photo.js'
import { type FieldName, PHOTO_FIELDS, type PhotoField } from '../../../photos/photo-fields.js'

/** A photo in an export or a table, keyed by field name. Every field may be omitted, but the picture must be given as `file` or `renditions`. */
export type PhotoRecord = { readonly [Name in Exclude<FieldName, 'date'>]?: Photo[Name] | undefined } & {
  /** The day as written; it may be invalid. */
  readonly date?: string | undefined
  readonly file?: string | undefined
  /** Paths of the renditions, if the export does not contain the original of this photo. */
  readonly renditions?: readonly string[] | undefined
}

export const EXPORTED_PHOTOS = 'photos.jsonl'

type RecordName = keyof PhotoRecord

const { date, title, ...others } = PHOTO_FIELDS

/** The fields of a record, in the order of exports. */
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

/** The columns of a table, in the order of exports. The camera's columns follow them. */
export const COLUMNS = RECORD_NAMES.filter((name): name is Column => !(NO_COLUMNS as readonly string[]).includes(name))

/** Folds the spellings that different programs use for a member or heading. */
export function foldHeading(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]+/g, '')
}

export interface PlacedRecord {
  /** `photos.csv, line 12` */
  readonly place: string
  readonly record: PhotoRecord
  /** The author of the post, for the message if the photographer is unknown. */
  readonly author?: string | undefined
  readonly fault?: string
  readonly hidden?: string | undefined
  /** Unknown members or columns: `column "Mood"`. */
  readonly unknown?: readonly string[]
}
