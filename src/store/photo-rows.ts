import type { PhotoDate } from '../photos/days/photo-date.js'
import { type DigitalSourceType, parseDigitalSourceType } from '../photos/digital-source-type.js'
import { getOrMake } from '../photos/get-or-make.js'
import {
  type CameraFacts,
  type DifferenceHash,
  type Photo,
  type Picture,
  type PictureEdge,
  RENDITION_PX,
  type Rendition,
} from '../photos/photo.js'
import { FIELD_NAMES, type FieldName, fieldOf, type PHOTO_FIELDS } from '../photos/photo-fields.js'

type Fields = typeof PHOTO_FIELDS
type ColumnOf<Name extends FieldName> = Fields[Name] extends { column: infer Column extends string } ? Column : Name

export const LAST_DAY = '9999-12-31' as PhotoDate

/** A photo as stored in the database: its picture as a key, its lists and objects as JSON. */
export type PhotoRow = { [Name in FieldName as ColumnOf<Name>]: string }

const columnOf = (name: FieldName) => (fieldOf(name).column ?? name) as keyof PhotoRow
export const PHOTO_COLUMNS = FIELD_NAMES.map(columnOf)
export interface PictureRow {
  key: string
  width: number
  height: number
  colour: string
  placeholder: string
  renditions: string
  /** Empty when unknown, like `edge`, `colours` and `hash`. */
  digital_source_type: string
  edge: PictureEdge | ''
  colours: string
  hash: string
}

/** A picture from the database. A class, because a closure per picture for its renditions would take six times the memory. */
export class StoredPicture implements Picture {
  /** Parses renditions on access and caches them weakly, because objects take three times the memory of JSON. */
  static readonly #RENDITIONS = {
    enumerable: true,
    get(this: StoredPicture): readonly Rendition[] {
      const known = this.#parsed?.deref()
      if (known !== undefined) return known
      const all = JSON.parse(this.#json.toString()) as readonly Rendition[]
      const renditions = all.filter(({ size }) => RENDITION_PX[size] <= this.#largestPx)
      this.#parsed = new WeakRef(renditions)
      return renditions
    },
  }
  readonly key: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly placeholder: string
  declare readonly renditions: readonly Rendition[]
  declare readonly digitalSourceType?: DigitalSourceType
  declare readonly edge?: PictureEdge
  declare readonly colours?: string
  declare readonly hash?: DifferenceHash
  readonly #json: string | Buffer
  readonly #largestPx: number
  #parsed: WeakRef<readonly Rendition[]> | undefined

  /**
   * @param largestPx pixels; larger renditions are omitted
   * @param pack stores the renditions of many pictures, see `createTextPacker`
   */
  constructor(row: PictureRow, largestPx = Number.POSITIVE_INFINITY, pack: (text: string) => string | Buffer = String) {
    this.key = row.key
    this.width = row.width
    this.height = row.height
    this.colour = row.colour
    this.placeholder = row.placeholder
    this.#json = pack(row.renditions)
    this.#largestPx = largestPx
    // Make it an own property, as in other pictures.
    Object.defineProperty(this, 'renditions', StoredPicture.#RENDITIONS)
    const source = row.digital_source_type === '' ? undefined : parseDigitalSourceType(row.digital_source_type)
    if (source !== undefined) this.digitalSourceType = source
    if (row.edge !== '') this.edge = row.edge
    if (row.colours !== '') this.colours = row.colours
    if (row.hash !== '') this.hash = row.hash
  }
}

export function toPictureRow(picture: Picture): PictureRow {
  const { key, width, height, colour, placeholder, renditions, digitalSourceType = '' } = picture
  const { edge = '', colours = '', hash = '' } = picture
  return {
    key,
    width,
    height,
    colour,
    placeholder,
    renditions: JSON.stringify(renditions),
    digital_source_type: digitalSourceType,
    edge,
    colours,
    hash,
  }
}

export function toPhotoRow(photo: Photo): PhotoRow {
  const cells = FIELD_NAMES.map((name) => {
    const value = name === 'picture' ? photo.picture.key : photo[name]
    return [columnOf(name), typeof value === 'string' ? value : JSON.stringify(value)]
  })
  return Object.fromEntries(cells) as PhotoRow
}

const NONE: readonly string[] = Object.freeze([])

/**
 * Converts rows to photos. Photos with the same picture, photographer, place, series, categories or tags share them.
 * Written field by field for a fast start.
 */
export function createRowReader(pictures: Pick<ReadonlyMap<string, Picture>, 'get'>): (row: PhotoRow) => Photo {
  const lists = new Map<string, readonly string[]>()
  const list = (json: string) => getOrMake(lists, json, () => Object.freeze(JSON.parse(json) as string[]))
  const texts = new Map<string, string>()
  const shared = (text: string) => getOrMake(texts, text, () => text)
  return (row) => ({
    date: row.date as PhotoDate,
    slug: row.slug,
    title: row.title,
    photographer: shared(row.photographer),
    location: shared(row.location),
    categories: list(row.categories),
    tags: list(row.tags),
    series: shared(row.series),
    seriesPosition: row.series_position,
    alt: row.alt,
    caption: row.caption,
    camera: JSON.parse(row.camera) as CameraFacts,
    picture: pictures.get(row.picture)!,
    guid: row.guid,
    // These are nearly always unique, so sharing would not pay.
    formerAddresses: row.former_addresses === '[]' ? NONE : (JSON.parse(row.former_addresses) as string[]),
    updatedAt: row.updated_at,
  })
}
