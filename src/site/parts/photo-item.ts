import {
  findRendition,
  type Photo,
  type Rendition,
  type RenditionFormat,
  type RenditionSize,
  titleOf,
} from '../../archive/index.js'
import { altText, type Contract } from '../../contract/index.js'
import { languageOf } from '../words/site-language.js'

/** A photo in lists and strips. */
export interface PhotoItem {
  readonly photo: Photo
  readonly path: string
  readonly title: string
  readonly alt: string
  readonly dateText: string
  readonly thumbnail: ThumbnailFile
}

/** One picture with its formats, the JPEG last. */
export interface PictureFile {
  readonly src: string
  readonly srcset: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** Classes that carry proportions and colour, see `inline-style.ts`. */
  readonly className: string
}

/** A thumbnail as WebP, which all current browsers support, or as JPEG if there is none; `src` is the smallest. */
export type ThumbnailFile = Omit<PictureFile, 'sources'>

export function presentItem(photo: Photo, contract: Contract): PhotoItem {
  return {
    photo,
    path: contract.addresses.photoPagePath(photo),
    title: titleOf(photo, contract.site.language),
    alt: altText(photo, contract.site),
    // Stands below thumbnails that may be narrow.
    dateText: languageOf(contract.site).dates.medium(photo.date),
    thumbnail: presentThumbnail(photo, contract),
  }
}

const THUMBNAIL_SIZES = ['small', 'thumbnail'] as const

export function presentThumbnail(photo: Photo, { addresses }: Contract): ThumbnailFile {
  const format = findRendition(photo.picture, 'thumbnail', 'webp') ? 'webp' : 'jpeg'
  const { width, height } = sizeOf(photo, 'thumbnail')
  return {
    src: addresses.imageHref(photo, findRendition(photo.picture, 'small', format) ? 'small' : 'thumbnail', format),
    srcset: widths(photo, THUMBNAIL_SIZES, format, addresses),
    width,
    height,
    className: pictureClasses(photo),
  }
}

const NEWER_FORMATS = ['avif', 'webp'] as const

/** Smallest first, as a srcset reads best. */
const LARGE_SIZES = ['thumbnail', 'medium', 'full'] as const

/** The large picture, with smaller ones for small screens. */
export function presentPicture(photo: Photo, { addresses }: Contract): PictureFile {
  const { width, height } = sizeOf(photo, 'full')
  const srcset = (format: RenditionFormat) => widths(photo, LARGE_SIZES, format, addresses)
  return {
    src: addresses.imageHref(photo, 'full'),
    srcset: srcset('jpeg'),
    width,
    height,
    sources: NEWER_FORMATS.filter((format) => findRendition(photo.picture, 'full', format)).map((format) => ({
      type: `image/${format}`,
      srcset: srcset(format),
    })),
    className: pictureClasses(photo),
  }
}

/** The existing renditions as a `srcset` with widths. */
function widths(
  photo: Photo,
  sizes: readonly RenditionSize[],
  format: RenditionFormat,
  addresses: Contract['addresses'],
): string {
  return sizes
    .filter((size) => findRendition(photo.picture, size, format))
    .map((size) => `${addresses.imageHref(photo, size, format)} ${sizeOf(photo, size).width}w`)
    .join(', ')
}

export function sizeOf(
  { picture }: Photo,
  size: Rendition['size'],
): { readonly width: number; readonly height: number } {
  return findRendition(picture, size, 'jpeg') ?? picture
}

function pictureClasses({ picture }: Photo): string {
  const ratio = Math.round((1000 * picture.width) / picture.height)
  const colour = /^#[0-9a-f]{6}$/i.test(picture.colour) ? ` c${picture.colour.slice(1).toLowerCase()}` : ''
  return `r${ratio}${colour}`
}
