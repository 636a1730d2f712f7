import type { PhotoItem, PictureFile, ThumbnailFile } from '../photo-item.js'

interface ThumbnailProps {
  readonly file: PictureFile
  readonly alt: string
  /** Not below the fold: fetched at once. */
  readonly eager?: boolean
}

export function Thumbnail({ file, alt, eager = false }: ThumbnailProps) {
  const image = (
    <img src={file.src} width={file.width} height={file.height} alt={alt} loading={eager ? undefined : 'lazy'} />
  )
  if (file.sources.length === 0) return image
  return (
    <picture>
      {file.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcset={srcset} />
      ))}
      {image}
    </picture>
  )
}

interface SmallThumbnailProps {
  readonly file: ThumbnailFile
  readonly alt: string
  /** How wide it comes out, about; without it the smallest file will do. */
  readonly sizes?: string
  readonly eager?: boolean
}

/** A small thumbnail among many. */
export function SmallThumbnail({ file, alt, sizes, eager = false }: SmallThumbnailProps) {
  return (
    <img
      src={file.lightest.src}
      srcset={sizes && file.lightest.srcset}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      fetchpriority={eager ? 'low' : undefined}
    />
  )
}

/** A justified grid of uncropped thumbnails with quiet captions. */
export function PhotoGrid({ items }: { readonly items: readonly PhotoItem[] }) {
  return (
    <ul class="grid">
      {items.map((item, index) => (
        <li key={item.path} class={item.thumbnail.className}>
          <a href={item.path}>
            <Thumbnail file={item.thumbnail} alt={item.alt} eager={index < 4} />
            <span class="caption">
              <b>{item.title}</b> <time datetime={item.photo.date}>{item.dateText}</time>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface LargePictureProps extends ThumbnailProps {
  readonly file: PictureFile & { readonly srcset: string }
  /** How wide it comes out. */
  readonly sizes: string
}

/** The full picture, with smaller ones for small screens. */
export function LargePicture({ file, alt, sizes, eager = false }: LargePictureProps) {
  return (
    <picture>
      {file.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcset={srcset} sizes={sizes} />
      ))}
      <img
        src={file.src}
        srcset={file.srcset}
        sizes={sizes}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchpriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}
