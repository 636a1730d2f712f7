import type { Photo, Rendition, RenditionSize } from '../../archive/index.js'
import { pictureHref, renditionOf } from '../serve-pictures.js'

const SIZES: readonly RenditionSize[] = ['medium', 'full', 'large']

/** A picture to be looked at while one writes about it. */
export function LargePicture({ photo: { picture }, alt }: { readonly photo: Photo; readonly alt: string }) {
  const files = new Set<Rendition>(SIZES.map((size) => renditionOf(picture, size)))
  const first = renditionOf(picture, 'full')
  return (
    <img
      src={pictureHref(picture, first)}
      srcset={[...files].map((file) => `${pictureHref(picture, file)} ${file.width}w`).join(', ')}
      sizes="(min-width: 60em) 64vw, 100vw"
      width={first.width}
      height={first.height}
      alt={alt}
    />
  )
}
