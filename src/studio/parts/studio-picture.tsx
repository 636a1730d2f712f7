import type { Photo, RenditionSize } from '../../archive/index.js'
import { pictureHref, renditionOf } from '../serve-pictures.js'

interface StudioPictureProps {
  readonly photo: Photo
  readonly size: RenditionSize
  readonly isLazy?: boolean
  readonly alt: string
}

/** A picture of the archive, and the next larger file for screens with denser dots. */
export function StudioPicture({ photo: { picture }, size, isLazy = false, alt }: StudioPictureProps) {
  const file = renditionOf(picture, size)
  const dense = renditionOf(picture, DENSE[size] ?? size)
  const href = pictureHref(picture, file)
  return (
    <img
      src={href}
      srcset={dense === file ? undefined : `${href} 1x, ${pictureHref(picture, dense)} 2x`}
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
