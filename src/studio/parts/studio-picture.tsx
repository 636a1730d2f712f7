import {
  findRendition,
  type Photo,
  type Picture,
  RENDITION_SIZES,
  type Rendition,
  type RenditionSize,
} from '../../photos/photo.js'

interface StudioPictureProps {
  readonly photo: Photo
  readonly size: RenditionSize
  /** How wide it is shown, where that depends on the window; else as wide as its file. */
  readonly sizes?: string
  readonly isLazy?: boolean
  readonly alt: string
}

/** A picture of the archive, in as many pixels as the screen shows of it. */
export function StudioPicture({ photo: { picture }, size, sizes, isLazy = false, alt }: StudioPictureProps) {
  const file = renditionOf(picture, size)
  return (
    <img
      src={pictureHref(picture, file)}
      srcset={sizes === undefined ? denserOf(picture, file, size) : widerOf(picture, file)}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}

const DENSE: Partial<Record<RenditionSize, RenditionSize>> = {
  small: 'thumbnail',
  thumbnail: 'medium',
  medium: 'full',
  full: 'large',
}

/** The next larger file for screens with denser dots. */
function denserOf(picture: Picture, file: Rendition, size: RenditionSize): string | undefined {
  const dense = renditionOf(picture, DENSE[size] ?? size)
  return dense === file ? undefined : `${pictureHref(picture, file)} 1x, ${pictureHref(picture, dense)} 2x`
}

const IN_CALENDARS = ['small', 'thumbnail', 'grid', 'medium'] as const satisfies readonly RenditionSize[]

function widerOf(picture: Picture, { format }: Rendition): string {
  const files = IN_CALENDARS.flatMap((size) => findRendition(picture, size, format) ?? [])
  return files.map((file) => `${pictureHref(picture, file)} ${file.width}w`).join(', ')
}

/** The address of a rendition, with what tells it from another that had its name. */
function pictureHref({ key }: Picture, { size, format, digest, bytes }: Rendition): string {
  return `/pictures/${key}/${size}.${format}?${digest ?? bytes}`
}

/** The smallest file of a picture that is at least so large, in the newest format that all browsers know. */
function renditionOf(picture: Picture, size: RenditionSize): Rendition {
  const sizes = RENDITION_SIZES.slice(RENDITION_SIZES.indexOf(size))
  const others = RENDITION_SIZES.slice(0, RENDITION_SIZES.indexOf(size)).reverse()
  for (const one of [...sizes, ...others]) {
    const found = findRendition(picture, one, 'webp') ?? findRendition(picture, one, 'jpeg')
    if (found !== undefined) return found
  }
  return picture.renditions[0] as Rendition
}
