import type { PhotoItem, PictureFile, ThumbnailFile } from './photo-item.js'

interface ThumbnailProps {
  readonly file: ThumbnailFile
  readonly alt: string
  /** Approximate display width, for `sizes`; without it the smallest file is used. */
  readonly sizes?: string
  /** Above the fold: loaded eagerly. */
  readonly eager?: boolean
}

/** One picture among many. */
export function Thumbnail({ file, alt, sizes, eager = false }: ThumbnailProps) {
  return (
    <img
      src={file.src}
      srcset={sizes && file.srcset}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
    />
  )
}

type Proportions = Pick<PictureFile, 'width' | 'height'>

/** `sizes` of a picture with the height given by the stylesheet, in `rem`, on phones and elsewhere. */
export function widthAt([onPhone, elsewhere]: readonly [number, number], { width, height }: Proportions): string {
  const [narrow, wide] = [onPhone, elsewhere].map((rem) => `${Math.round((10 * rem * width) / height) / 10}rem`)
  return narrow === wide ? `${wide}` : `(max-width:34em) ${narrow},${wide}`
}

/** `sizes` of a picture that fills the window's width, or part of its height if that is less. */
export function widthWithin(height: string, { width, height: pixels }: Proportions): string {
  const thousandths = Math.round((1000 * width) / pixels)
  return `(max-aspect-ratio:${thousandths}/1000) 100vw,calc(${height} * ${thousandths / 1000})`
}

/** Pictures above the fold on a phone. */
const FIRST_PICTURES = 6
/** Approximate height of a row. */
const ROW_REM = [8, 16] as const

/** A justified grid of uncropped thumbnails with quiet captions. */
export function PhotoGrid({ items }: { readonly items: readonly PhotoItem[] }) {
  return (
    <ul class="grid">
      {items.map((item, index) => (
        <li key={item.path} class={item.thumbnail.className}>
          <a href={item.path}>
            <Thumbnail
              file={item.thumbnail}
              alt={item.alt}
              sizes={widthAt(ROW_REM, item.thumbnail)}
              eager={index < FIRST_PICTURES}
            />
            <span class="caption">
              <b>{item.title}</b> <time datetime={item.photo.date}>{item.dateText}</time>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface LargePictureProps {
  readonly file: PictureFile
  readonly alt: string
  /** How wide it comes out. */
  readonly sizes: string
  readonly eager?: boolean
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
