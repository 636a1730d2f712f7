import { findRendition, type Photo, type Picture, type Rendition, type RenditionSize } from '../../photos/photo.js'
import { pictureHref, renditionOf } from '../serve-pictures.js'

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
