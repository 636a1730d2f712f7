import type { ComponentChildren } from 'preact'
import { isNamedByDay } from '../../photos/title.js'
import { justifyRows, sizesUpTo, tenths } from './justify-rows.js'
import type { ImageSource, PhotoItem, ShownPicture, ThumbnailFile } from './photo-item.js'

interface ThumbnailProps {
  readonly file: ThumbnailFile
  readonly alt: string
  /** The picture's width on the page; if absent, the smallest file is used. */
  readonly shown?: ShownWidth
  /** Whether the picture is above the fold and is therefore loaded eagerly. */
  readonly eager?: boolean
}

interface ShownWidth {
  readonly sizes: string
  /** Maximum width, in CSS pixels. */
  readonly maxPx: number
}

/** One picture among many. */
export function Thumbnail({ file, alt, shown, eager = false }: ThumbnailProps) {
  const candidates = shown === undefined ? [] : candidatesUpTo(DENSEST_SCREEN * shown.maxPx, file.candidates)
  const isChoice = candidates.length > 1
  return (
    <img
      src={file.src}
      srcset={isChoice ? srcsetOf(candidates) : undefined}
      sizes={isChoice ? shown?.sizes : undefined}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
    />
  )
}

/** Screen pixels per CSS pixel that small pictures use: more would not be visible, and would take twice the bytes. */
const DENSEST_SCREEN = 2

/** The candidates that are useful up to this many pixels. */
function candidatesUpTo(pixels: number, candidates: readonly ImageSource[]): readonly ImageSource[] {
  const enough = candidates.findIndex(({ width }) => width >= pixels)
  return enough === -1 ? candidates : candidates.slice(0, enough + 1)
}

export function srcsetOf(candidates: readonly ImageSource[]): string {
  return candidates.map(({ href, width }) => `${href} ${width}w`).join(', ')
}

type Proportions = Pick<ShownPicture, 'width' | 'height'>

/** A row's height: a share of the window's width between two limits, as in the stylesheet. */
interface RowHeight {
  readonly minPx: number
  readonly vw: number
  readonly maxPx: number
}

/** Height of the strips of pictures; `site.css` has the same. */
export const ROWS = {
  lastDays: { minPx: 80, vw: 11, maxPx: 216 },
  sameDay: { minPx: 80, vw: 7.8, maxPx: 156 },
  film: { minPx: 56, vw: 9, maxPx: 72 },
} as const satisfies Record<string, RowHeight>

export function widthAt(row: RowHeight, proportions: Proportions): ShownWidth {
  return { sizes: rowSizes(row, ratioOf(proportions)), maxPx: row.maxPx * ratioOf(proportions) }
}

/** Width of a page without its margins, in `vw`. */
const PAGE_VW = 95

/** The width of a picture in a month's calendar, which has seven columns, or at least two on a phone. */
export function widthInCell(proportions: Proportions): ShownWidth {
  const share = Math.min(1, ratioOf(proportions))
  const part = (length: number) => tenths(length * share)
  return {
    sizes: [
      `(max-width:21.2em) ${part(46)}vw`,
      sizesUpTo('40em', 131 * share, 'px', true),
      sizesUpTo('60em', 12.8 * share, 'vw'),
      `(min-width:3078px) ${part(394)}px`,
      `${part(12.8)}vw`,
    ].join(','),
    maxPx: part(394),
  }
}

/**
 * `sizes` of a picture that fills the page's width, or `vh` percent of the window's height if that makes it smaller.
 * @param maxPx maximum width
 */
export function widthWithin(vh: number, proportions: Proportions, maxPx?: number): string {
  const ratio = ratioOf(proportions)
  const square = Math.round((10 * vh * ratio * 100) / PAGE_VW)
  const byHeight = tenths(vh * ratio)
  const from = (px: number, share: number) => `${Math.round((100 * px) / share)}px`
  const widest = maxPx && `(min-width:${from(maxPx, PAGE_VW)}) and (min-height:${from(maxPx, byHeight)}) ${maxPx}px`
  return [widest, `(max-aspect-ratio:${square}/1000) ${PAGE_VW}vw`, `${byHeight}vh`].filter(Boolean).join(',')
}

/** Avoids functions other than `calc`, because not every browser, and no checker, supports them in `sizes`. */
function rowSizes({ minPx, vw, maxPx }: RowHeight, ratio: number): string {
  const from = Math.round((100 * minPx) / vw)
  const to = Math.round((100 * maxPx) / vw)
  return `(max-width:${from}px) ${tenths(minPx * ratio)}px,(min-width:${to}px) ${tenths(maxPx * ratio)}px,${tenths(vw * ratio)}vw`
}

function ratioOf({ width, height }: Proportions): number {
  return width / height
}

/** `sizes` of a picture alone on the screen, as in `frame.css`. */
export function wholeScreenSizes({ width, height }: Proportions): string {
  return `(max-aspect-ratio:${width}/${height}) 100vw,${tenths((100 * width) / height)}vh`
}

interface RowsProps {
  readonly entries: readonly RowEntry[]
  /** How many pictures are above the fold. */
  readonly eager?: number
  /** Whether rows have about three fifths of the usual height. */
  readonly isSmall?: boolean
}

interface RowEntry {
  readonly path: string
  readonly alt: string
  /** If absent, only the caption is shown. */
  readonly thumbnail: ThumbnailFile | undefined
  readonly title: string
  readonly note: ComponentChildren
}

/** Height of small rows as a share of the usual height; `site.css` has the same. */
const SMALL_ROWS = 0.62

/** Uncropped thumbnails in justified rows, with quiet captions. */
export function PictureRows({ entries, eager = 0, isSmall = false }: RowsProps) {
  const ratios = entries.map(({ thumbnail }) => (thumbnail === undefined ? 1 : ratioOf(thumbnail)))
  const places = justifyRows(ratios, isSmall ? SMALL_ROWS : 1)
  return (
    <ul class={isSmall ? 'grid small' : 'grid'}>
      {entries.map(({ path, alt, thumbnail, title, note }, index) => (
        <li key={path} class={thumbnail?.className} data-rows={places[index]!.rows || undefined}>
          <a href={path}>
            {thumbnail && <Thumbnail file={thumbnail} alt={alt} shown={places[index]!} eager={index < eager} />}
            <span class="caption">
              <b>{title}</b> {note}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How many pictures are above the fold on a phone. */
const FIRST_PICTURES = 2

export function PhotoGrid({
  items,
  eager = FIRST_PICTURES,
}: {
  readonly items: readonly PhotoItem[]
  readonly eager?: number
}) {
  const entries = items.map((item) => ({
    ...item,
    note: !isNamedByDay(item.photo) && <time datetime={item.photo.date}>{item.dateText}</time>,
  }))
  return <PictureRows entries={entries} eager={eager} />
}

interface LargePictureProps {
  readonly file: ShownPicture
  readonly alt: string
  /** The picture's width on the page. */
  readonly sizes: string
  readonly eager?: boolean
}

/** The picture in all sizes. If it has newer formats, browsers without them get the full JPEG. */
export function LargePicture({ file, alt, sizes, eager = false }: LargePictureProps) {
  const newer = file.sources.slice(0, -1)
  const jpegs = newer.length === 0 ? file.sources[0]?.candidates : undefined
  return (
    <picture>
      {file.hdr.length > 0 && (
        <source media="(dynamic-range: high)" type="image/jpeg" srcset={srcsetOf(file.hdr)} sizes={sizes} />
      )}
      {newer.map(({ type, candidates }) => (
        <source key={type} type={type} srcset={srcsetOf(candidates)} sizes={sizes} />
      ))}
      <img
        src={file.src}
        srcset={jpegs && srcsetOf(jpegs)}
        sizes={jpegs && sizes}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchpriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

/** Decides where the texts go: next to a tall picture, always below a wide one. */
type Shape = 'tall' | 'wide'

export function shapeOf({ width, height }: Proportions): Shape | undefined {
  const ratio = width / height
  if (ratio <= 1.1) return 'tall'
  return ratio >= 1.9 ? 'wide' : undefined
}

/** The part of the window's height that is not available to the large picture, in rem: `--rest` in `site.css`. */
const REST = { sideways: 3.25, tablet: 12, desk: 9.75, deskTall: 7 } as const

/** Maximum height of the large picture on a phone, in percent of the window's height. */
const PHONE_VH = 62

/**
 * Window aspect ratio, relative to the picture's, below which the picture fills the page's width. The exact threshold
 * depends on the window's height; near it, the width is overestimated by at most an eighth.
 */
const FILLED = 0.83

/** `sizes` of a page's large picture; must match the width that `.stage` in `site.css` gives it. */
export function mainPictureSizes(picture: Proportions): string {
  const ratio = Math.round((1000 * picture.width) / picture.height) / 1000
  const beside = (rest: number) => `calc((100vh - ${rest}rem) * ${ratio})`
  return [
    `(max-width:34em) and (max-aspect-ratio:${Math.round(10 * PHONE_VH * ratio)}/1000) 100vw`,
    `(max-width:34em) ${tenths(PHONE_VH * ratio)}vh`,
    `(max-aspect-ratio:${Math.round((100_000 * FILLED * ratio) / PAGE_VW)}/1000) ${PAGE_VW}vw`,
    `(max-height:30em) ${beside(REST.sideways)}`,
    `(max-width:60em) ${beside(REST.tablet)}`,
    beside(shapeOf(picture) === 'tall' ? REST.deskTall : REST.desk),
  ].join(',')
}
