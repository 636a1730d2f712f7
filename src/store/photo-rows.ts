import {
  type CameraFacts,
  type OwnersTexts,
  type Photo,
  type PhotoDate,
  type Picture,
  parseDigitalSourceType,
} from '../archive/index.js'

/** A photo with its picture, as the database keeps them. */
export interface PhotoRow {
  date: string
  slug: string
  title: string
  photographer: string
  location: string
  categories: string
  tags: string
  alt: string
  caption: string
  camera: string
  picture: string
  former_addresses: string
  guid: string
  updated_at: string
}

export interface PictureRow {
  key: string
  width: number
  height: number
  colour: string
  placeholder: string
  renditions: string
  /** Empty when unknown. */
  digital_source_type: string
}

export function toPicture(row: PictureRow): Picture {
  const { digital_source_type, renditions, ...picture } = row
  const digitalSourceType = parseDigitalSourceType(digital_source_type)
  return {
    ...picture,
    renditions: JSON.parse(renditions) as Picture['renditions'],
    ...(digitalSourceType && { digitalSourceType }),
  }
}

export function toPictureRow(picture: Picture): PictureRow {
  const { key, width, height, colour, placeholder, renditions, digitalSourceType = '' } = picture
  return {
    key,
    width,
    height,
    colour,
    placeholder,
    renditions: JSON.stringify(renditions),
    digital_source_type: digitalSourceType,
  }
}

export function toPhotoRow(photo: Photo): PhotoRow {
  return {
    date: photo.date,
    slug: photo.slug,
    title: photo.title,
    photographer: photo.photographer,
    location: photo.location,
    categories: JSON.stringify(photo.categories),
    tags: JSON.stringify(photo.tags),
    alt: photo.alt,
    caption: photo.caption,
    camera: JSON.stringify(photo.camera),
    picture: photo.picture.key,
    former_addresses: JSON.stringify(photo.formerAddresses),
    guid: photo.guid,
    updated_at: photo.updatedAt,
  }
}

const NONE: readonly string[] = Object.freeze([])

/** The columns of a photo's texts. */
export const TEXT_COLUMNS = 'date title photographer location categories tags alt caption'.split(
  ' ',
) as readonly (keyof TextsRow)[]
export type TextsRow = Pick<PhotoRow, keyof OwnersTexts>

/** Rows share lists: each distinct text is parsed once, and its value shared. */
function createListReader(): (json: string) => readonly string[] {
  const lists = new Map<string, readonly string[]>()
  return (json) => {
    let parsed = lists.get(json)
    if (parsed === undefined) {
      parsed = Object.freeze(JSON.parse(json) as string[])
      lists.set(json, parsed)
    }
    return parsed
  }
}

/** Photographers and places are few: the rows that name the same one share its text. */
function createTextReader(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
}

export function createTextsReader(): (row: TextsRow) => OwnersTexts {
  const list = createListReader()
  return (row) => ({
    date: row.date as PhotoDate,
    title: row.title,
    photographer: row.photographer,
    location: row.location,
    categories: list(row.categories),
    tags: list(row.tags),
    alt: row.alt,
    caption: row.caption,
  })
}

/** Reads rows that share pictures. */
export function createRowReader(pictures: ReadonlyMap<string, Picture>): (row: PhotoRow) => Photo {
  const list = createListReader()
  const shared = createTextReader()
  return (row) => ({
    date: row.date as PhotoDate,
    slug: row.slug,
    title: row.title,
    photographer: shared(row.photographer),
    location: shared(row.location),
    categories: list(row.categories),
    tags: list(row.tags),
    alt: row.alt,
    caption: row.caption,
    camera: JSON.parse(row.camera) as CameraFacts,
    picture: pictures.get(row.picture)!,
    // Hardly two photos share theirs.
    formerAddresses: row.former_addresses === '[]' ? NONE : (JSON.parse(row.former_addresses) as string[]),
    guid: row.guid,
    updatedAt: row.updated_at,
  })
}
