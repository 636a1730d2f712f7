import type { PhotoDate } from './days/photo-date.js'
import type { DigitalSourceType } from './digital-source-type.js'
import { type FieldName, fieldOf, type PHOTO_FIELDS, TEXT_NAMES, type TextName } from './photo-fields.js'

/** The type of each kind of field. */
interface KindValue {
  readonly line: string
  readonly text: string
  readonly list: readonly string[]
  readonly day: PhotoDate
  readonly instant: string
  readonly camera: CameraFacts
  readonly picture: Picture
}

/** One photograph of the blog: its texts and its picture. */
export type Photo = { readonly [Name in FieldName]: KindValue[(typeof PHOTO_FIELDS)[Name]['kind']] }

/** The texts of a photo, from its owner or its file. */
export type PhotoTexts = Pick<Photo, TextName>

/** Picks the texts of an object that may have other members. */
export function pickTexts(said: PhotoTexts): PhotoTexts
export function pickTexts(said: { readonly [Name in TextName]?: PhotoTexts[Name] | undefined }): Partial<PhotoTexts>
export function pickTexts(said: { readonly [Name in TextName]?: PhotoTexts[Name] | undefined }): Partial<PhotoTexts> {
  return Object.fromEntries(TEXT_NAMES.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])))
}

export const NO_TEXTS: PhotoTexts = Object.freeze(
  Object.fromEntries(TEXT_NAMES.map((name) => [name, fieldOf(name).kind === 'list' ? Object.freeze([]) : ''])) as never,
)

/** Facts about how a photo was taken; all except the time are ready to display. */
export const CAMERA_FACTS = [
  /** Local time where it was taken, or only the date: ISO 8601 with or without an offset. */
  'takenAt',
  'camera',
  'lens',
  /** `f/8` */
  'aperture',
  /** `1/250 s` */
  'exposure',
  /** `ISO 200` */
  'sensitivity',
  /** `35 mm` */
  'focalLength',
] as const

/** How a photo was taken, according to its file. */
export type CameraFacts = { readonly [Fact in (typeof CAMERA_FACTS)[number]]?: string }

/** A picture in all served sizes. The names of its files contain `key`, which reveals nothing about their content. */
export interface Picture {
  readonly key: string
  /** Pixels of the full rendition. */
  readonly width: number
  readonly height: number
  /** Its strongest colour, `#rrggbb`; older pictures have the mean colour. */
  readonly colour: string
  /** A tiny blurred version as a data URL; may be empty. */
  readonly placeholder: string
  readonly renditions: readonly Rendition[]
  /** Its origin, from the file or derived from the camera's exposure; absent if unknown. */
  readonly digitalSourceType?: DigitalSourceType
  /** The page background that its edge nearly matches; absent if it was never measured. */
  readonly edge?: PictureEdge
  /** Up to five colours, each `rrggbb` with its share as two hexadecimal digits; absent if they were never measured. */
  readonly colours?: string
  /** Absent if it was never measured, and for a plain surface. */
  readonly hash?: DifferenceHash
}

/** A 64-bit difference hash (dHash) in hexadecimal: whether each of 8 × 8 cells is brighter than its right neighbour. */
export type DifferenceHash = string

/** Measurements of a picture's pixels besides its colour and size. */
export type PictureMeasures = Pick<Picture, 'edge' | 'colours' | 'hash'>

export type PictureEdge = 'light' | 'dark' | 'other'

export type RenditionSize =
  | 'small'
  | 'thumbnail'
  | 'grid'
  | 'medium'
  | 'phone'
  | 'full'
  | 'laptop'
  | 'large'
  | 'largest'
/** The formats that owners choose from. */
export const PICTURE_FORMATS = ['jpeg', 'webp', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
/** `hdr` is a JPEG with a gain map, for pictures that have one. */
export const RENDITION_FORMATS = [...PICTURE_FORMATS, 'hdr'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

export interface Rendition {
  readonly size: RenditionSize
  readonly format: RenditionFormat
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** The first 16 digits of its SHA-256; absent in older renditions, which are identified by key and byte count. */
  readonly digest?: string
}

/**
 * Pixels on the longer side of each rendition, smallest first; a smaller original is never enlarged. `thumbnail` and `full`
 * always exist; `chooseFiles` decides on the others, which older pictures may lack. `small` is for strips and calendars
 * (dozens at once), `grid` for lists on dense screens, `medium` and `phone` for phones at 2× and 3×, `laptop` for laptops
 * at 2×, `large` and `largest` for screens of 2560 and 3840 pixels.
 * @see Spec 8 for `full` and `thumbnail`
 */
export const RENDITION_PX: Readonly<Record<RenditionSize, number>> = {
  small: 240,
  thumbnail: 400,
  grid: 640,
  medium: 800,
  phone: 1200,
  full: 1600,
  laptop: 2000,
  large: 2560,
  largest: 3840,
}

export const RENDITION_SIZES = Object.keys(RENDITION_PX) as readonly RenditionSize[]

/** The path of a photo's permanent page: `/YYYY/MM/DD/<slug>/`. @see Spec 2.1 */
export function photoPath({ date, slug }: Pick<Photo, 'date' | 'slug'>): string {
  return `/${date.replaceAll('-', '/')}/${slug}/`
}

export function findRendition(picture: Picture, size: RenditionSize, format: RenditionFormat): Rendition | undefined {
  return picture.renditions.find((rendition) => rendition.size === size && rendition.format === format)
}

/** Formats of a picture's files, limited to those that owners can choose. */
export function formatsOf({ renditions }: Pick<Picture, 'renditions'>): readonly PictureFormat[] {
  return PICTURE_FORMATS.filter((format) => renditions.some((rendition) => rendition.format === format))
}

/** Whether a picture has files with a gain map. */
export function isHdr({ renditions }: Picture): boolean {
  return renditions.some(({ format }) => format === 'hdr')
}
