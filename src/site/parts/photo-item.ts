import type { Contract } from '../../contract/contract.js'
import { altText } from '../../contract/present-photo.js'
import { findRendition, type Photo, RENDITION_PX, type Rendition, type RenditionFormat } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { languageOf } from '../words/site-language.js'

export type PhotoItem = ReturnType<typeof presentItem>
export type ShownPicture = ReturnType<typeof presentPicture>

/** One of the files that the browser chooses from. */
export interface ImageSource {
  readonly href: string
  readonly width: number
}

/** A thumbnail as WebP, which all current browsers support, or else as JPEG; `src` is the smallest. */
export interface ThumbnailFile extends Pixels {
  readonly src: string
  readonly className: string
  readonly candidates: readonly ImageSource[]
}

export function presentItem(photo: Photo, contract: Contract) {
  return {
    photo,
    path: contract.addresses.photoPagePath(photo),
    title: titleOf(photo, contract.site.language),
    alt: altText(photo, contract.site),
    // Thumbnails may be narrow, so the date below them is short.
    dateText: languageOf(contract.site).dates.medium(photo.date),
    thumbnail: presentThumbnail(photo, contract),
  }
}

function presentThumbnail(photo: Photo, contract: Contract): ThumbnailFile {
  const format = findRendition(photo.picture, 'thumbnail', 'webp') ? 'webp' : 'jpeg'
  const { width, height } = sizeOf(photo, 'thumbnail')
  const candidates = candidatesOf(photo, format, contract)
  return {
    src: candidates[0]?.href ?? contract.addresses.imageHref(photo, 'thumbnail', format),
    candidates,
    width,
    height,
    className: pictureClasses(photo, contract),
  }
}

/**
 * A thumbnail in a long list, with few files to choose from.
 * @param isLarge whether it is shown so large that dense screens need a larger file
 * @param isOnPhones whether it is shown on phones, which have the densest screens and narrow bands
 */
export function presentBandPicture(photo: Photo, isLarge: boolean, isOnPhones: boolean, contract: Contract) {
  const { src, candidates, width, height } = presentThumbnail(photo, contract)
  const [ofPhones, dense] = candidates.slice(isLarge ? 1 : 0)
  // `dense` is a `srcset` for dense screens.
  return { src, width, height, dense: dense && `${dense.href} 2x${isOnPhones ? `,${ofPhones!.href} 3x` : ''}` }
}

const BEST_FIRST = ['avif', 'webp', 'jpeg'] as const satisfies readonly RenditionFormat[]

export function presentPicture(photo: Photo, contract: Contract) {
  const { width, height } = sizeOf(photo, 'full')
  const src = contract.addresses.imageHref(photo, 'full')
  return {
    /** The full JPEG, for browsers without newer formats and for programs. */
    src,
    width,
    height,
    /** The best format first. */
    sources: BEST_FIRST.filter((format) => findRendition(photo.picture, 'full', format)).map((format) => ({
      type: `image/${format}`,
      candidates: candidatesOf(photo, format, contract),
    })),
    /** Files for HDR screens; none for most pictures. */
    hdr: candidatesOf(photo, 'hdr', contract),
    /** The largest public file, as JPEG. */
    largest: candidatesOf(photo, 'jpeg', contract).at(-1) ?? { href: src, width },
    /** Whether the original may have more pixels than readers are shown. */
    isLimited: isLimited(largestOf(photo), contract),
    className: pictureClasses(photo, contract),
  }
}

/** The existing files of a format, smallest first; of two with the same width, only the one with the smaller size. */
function candidatesOf(photo: Photo, format: RenditionFormat, { addresses }: Contract): readonly ImageSource[] {
  return photo.picture.renditions
    .filter((rendition) => rendition.format === format)
    .sort((a, b) => a.width - b.width || RENDITION_PX[a.size] - RENDITION_PX[b.size])
    .filter(({ width }, index, all) => width !== all[index - 1]?.width)
    .map(({ size, width }) => ({ href: addresses.imageHref(photo, size, format), width }))
}

type Pixels = Pick<Rendition, 'width' | 'height'>

export function sizeOf({ picture }: Photo, size: Rendition['size']): Pixels {
  return findRendition(picture, size, 'jpeg') ?? picture
}

/** Maximum enlargement of pictures whose larger files are withheld; that of small originals is `--bear` in `site.css`. */
const MAX_ENLARGEMENT = 1.05

/** Classes for proportions, colour and maximum width, see `layout.tsx`, and for a light or dark edge. */
export function pictureClasses(photo: Photo, contract: Contract): string {
  const { picture } = photo
  const largest = largestOf(photo)
  const edge = picture.edge === 'light' || picture.edge === 'dark' ? ` ${picture.edge}-edge` : ''
  const width = isLimited(largest, contract) ? `w${Math.round(largest.width * MAX_ENLARGEMENT)}` : `p${largest.width}`
  return `${shapeClasses(photo)}${edge} ${width}`
}

/** Classes for proportions and colour alone. */
export function shapeClasses({ picture }: Photo): string {
  const ratio = Math.round((1000 * picture.width) / picture.height)
  const colour = /^#[0-9a-f]{6}$/i.test(picture.colour) ? ` c${picture.colour.slice(1).toLowerCase()}` : ''
  return `r${ratio}${colour}`
}

function largestOf({ picture }: Photo): Pixels {
  return picture.renditions.reduce<Pixels>((most, one) => (one.width > most.width ? one : most), picture)
}

function isLimited({ width, height }: Pixels, { site }: Contract): boolean {
  return Math.max(width, height) >= site.largestPicture
}
