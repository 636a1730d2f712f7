import type { PhotoDate } from './days/photo-date.js'
import type { DigitalSourceType } from './digital-source-type.js'

/** One photograph of the blog: what its owners said about it, and its picture. */
export interface Photo {
  /** The day on which it appears; one photo a day. */
  readonly date: PhotoDate
  /** The last part of its address: lower-case words joined by hyphens. */
  readonly slug: string
  /** Empty when nobody wrote one: `titleOf` says what the photo is called. */
  readonly title: string
  readonly photographer: string
  /** Place, city/country style: `Hamburg, Germany`; empty when unknown. */
  readonly location: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** What is to be seen, for those who cannot see it; empty when nobody wrote it. */
  readonly alt: string
  /** A few sentences of the photographer; empty when there are none. */
  readonly caption: string
  readonly camera: CameraFacts
  readonly picture: Picture
  /** Paths (with query where there was one) at which it could be found before; they lead to it for ever. */
  readonly formerAddresses: readonly string[]
  /** What feeds call it for ever: what another blog called it, or the path of the page that it had first; empty: its page. */
  readonly guid: string
  /** When anything about it last changed: an instant, ISO 8601 in UTC. */
  readonly updatedAt: string
}

/** How it was taken, as far as the file tells; ready to be shown. */
export interface CameraFacts {
  /** Local time where it was taken, ISO 8601 without or with offset. */
  readonly takenAt?: string
  readonly camera?: string
  readonly lens?: string
  /** `f/8` */
  readonly aperture?: string
  /** `1/250 s` */
  readonly exposure?: string
  /** `ISO 200` */
  readonly sensitivity?: string
  /** `35 mm` */
  readonly focalLength?: string
}

/** A picture in the sizes that are served. Its files are named by `key`, which tells nothing about their content. */
export interface Picture {
  readonly key: string
  /** Pixels of the full rendition. */
  readonly width: number
  readonly height: number
  /** Its mean colour, `#rrggbb`. */
  readonly colour: string
  /** A tiny blurred version as a data URL; empty when there is none. */
  readonly placeholder: string
  readonly renditions: readonly Rendition[]
  /** How it came to be, as its file says, or as the exposure tells that its camera wrote down; left out when unknown. */
  readonly digitalSourceType?: DigitalSourceType
}

export type RenditionSize = 'full' | 'medium' | 'thumbnail' | 'small'
export type RenditionFormat = 'jpeg' | 'webp' | 'avif'

/** One file of a picture. */
export interface Rendition {
  readonly size: RenditionSize
  readonly format: RenditionFormat
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** The first 16 digits of the SHA-256 of its bytes; left out of what is older, where key and bytes tell the file. */
  readonly digest?: string
}

/**
 * Pixels on the longer side of each rendition; a smaller original is never enlarged. The medium one is for phones, which
 * would fetch four times what they can show; a picture no larger than that has none. The small one is for strips and
 * calendars, which show dozens at once.
 * @see Spec 8 for the other two
 */
export const RENDITION_PX: Readonly<Record<RenditionSize, number>> = {
  full: 1600,
  medium: 800,
  thumbnail: 400,
  small: 240,
}

export const RENDITION_SIZES = Object.keys(RENDITION_PX) as readonly RenditionSize[]

/** The path of a photo's permanent page: `/YYYY/MM/DD/<slug>/`. @see Spec 2.1 */
export function photoPath({ date, slug }: Pick<Photo, 'date' | 'slug'>): string {
  return `/${date.replaceAll('-', '/')}/${slug}/`
}

export function findRendition(picture: Picture, size: RenditionSize, format: RenditionFormat): Rendition | undefined {
  return picture.renditions.find((rendition) => rendition.size === size && rendition.format === format)
}
