import { findRendition, type Photo, type Picture, RENDITION_SIZES, type Rendition } from '../../photos/photo.js'
import type { SiteLanguage } from '../../site/words/site-language.js'
import { useRequest } from '../studio-page.js'

/** The title of a photo, or else its place or its day. */
export function namePhoto(
  { title, location, date }: Pick<Photo, 'title' | 'location' | 'date'>,
  { dates }: SiteLanguage,
): string {
  return title || location || dates.plain(date)
}

/** The name of a photo next to its day, so the day does not replace a missing title. */
export function PhotoName({ photo }: { readonly photo: Photo }) {
  const { words, language } = useRequest().context
  if (photo.title !== '' || photo.location !== '') return <>{namePhoto(photo, language)}</>
  return <span class="untitled">{words.queue.arrange.untitled}</span>
}

/** Names the photo that a form is about, because another one may be on its day when the form arrives. */
export function ShownKey({ photo }: { readonly photo: Photo }) {
  return <input type="hidden" name="shown" value={photo.picture.key} />
}

interface StudioPictureProps {
  readonly photo: Photo
  readonly size: Rendition['size']
  /** The displayed width, if it depends on the window; the width of the file if omitted. */
  readonly sizes?: string
  readonly isLazy?: boolean
  readonly alt: string
}

/** A picture from the archive, with as many pixels as the screen can show. */
export function StudioPicture({ photo: { picture }, size, sizes, isLazy = false, alt }: StudioPictureProps) {
  const files = filesFrom(picture, size)
  const [file = picture.renditions[0] as Rendition] = files
  const offered = files.map((one) => `${hrefOf(picture, one)} ${one.width}w`)
  return (
    <img
      src={hrefOf(picture, file)}
      srcset={offered.length > 1 ? offered.join(', ') : undefined}
      sizes={sizes ?? `${file.width}px`}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}

/** The address of a rendition; it changes with the file's digest or, if that is unknown, with its length. */
function hrefOf({ key }: Picture, { size, format, digest, bytes }: Rendition): string {
  return `/pictures/${key}/${size}.${format}?${digest ?? bytes}`
}

/** The files of at least this size, smallest first, or else the largest; each as WebP or, failing that, as JPEG. */
function filesFrom(picture: Picture, size: Rendition['size']): readonly Rendition[] {
  const files = RENDITION_SIZES.flatMap(
    (one) => findRendition(picture, one, 'webp') ?? findRendition(picture, one, 'jpeg') ?? [],
  )
  const first = files.findIndex((file) => RENDITION_SIZES.indexOf(file.size) >= RENDITION_SIZES.indexOf(size))
  return files.slice(first)
}
