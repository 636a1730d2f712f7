import { hash } from 'node:crypto'
import type { Contract } from '../../contract/contract.js'
import { findRendition, type Photo, photoPath, type Rendition, type RenditionSize } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { photosOfMonth } from './month-days.js'

/** A picture that the service composes from renditions on request. */
export interface GeneratedImage {
  /** Path of the image; the state becomes the query, so caches may keep each version. */
  readonly path: string
  /** Digest of the image's size and pieces. */
  readonly state: string
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp'
  readonly maxBytes: number
  /** Pixels by which pieces extend outwards, repeating their edges. */
  readonly bleed: number
  readonly pieces: readonly Piece[]
}

/** A rendition or another generated image, and the place that it fills. */
interface Piece extends Place {
  readonly source: PieceSource
}

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type PieceSource = { readonly key: string; readonly rendition: Rendition } | GeneratedImage

/** Part of every digest; a new number redraws all pictures. */
const VERSION = 1
/** Size of a day in a month's sheet, and of the largest picture in it: sharp on the year's page, even on a dense screen. */
const CELL_PX = 80
const PICTURE_PX = 76
const MARGIN_PX = (CELL_PX - PICTURE_PX) / 2
const DAYS = 31
/** The sheets of a year then take 200 KB at most. */
const MONTH_MAX_BYTES = 16_600
/** The size that link previews show uncropped. */
const CARD = { width: 1200, height: 630, format: 'jpeg', maxBytes: 300_000, bleed: 0 } as const
/** Size of a day, and distance between months, on a year's card. */
const CARD_DAY_PX = 37
const CARD_MONTH_PX = 48

export function drawnHref({ path, state }: GeneratedImage): string {
  return `${path}?v=${state}`
}

/** The days of a month side by side, from the 1st to the 31st; `undefined` if there is nothing to draw. */
export function monthSheet(
  year: number,
  month: number,
  published: Published,
  { pages }: Contract,
): GeneratedImage | undefined {
  const pieces = photosOfMonth(published, year, month).flatMap((photo) => {
    const source = sourceOf(photo, SMALLEST_FIRST)
    if (source === undefined) return []
    const left = (Number(photo.date.slice(8)) - 1) * CELL_PX + MARGIN_PX
    const cell = { left, top: MARGIN_PX, width: PICTURE_PX, height: PICTURE_PX }
    return [{ source, ...fitInside(cell, source.rendition) }]
  })
  if (pieces.length === 0) return undefined
  return drawn({
    path: `${pages.month(year, month)}sheet.webp`,
    width: DAYS * CELL_PX,
    height: CELL_PX,
    format: 'webp',
    maxBytes: MONTH_MAX_BYTES,
    bleed: MARGIN_PX / 2,
    pieces,
  })
}

export function monthSheets(
  year: number,
  published: Published,
  contract: Contract,
): readonly (GeneratedImage | undefined)[] {
  return Array.from({ length: 12 }, (_, index) => monthSheet(year, index + 1, published, contract))
}

/** A year as a picture for link previews: the sheets of its months, one below another. */
export function yearSheet(
  year: number,
  months: readonly (GeneratedImage | undefined)[],
  contract: Contract,
): GeneratedImage | undefined {
  const left = Math.floor((CARD.width - DAYS * CARD_DAY_PX) / 2)
  const above = Math.floor((CARD.height - 11 * CARD_MONTH_PX - CARD_DAY_PX) / 2)
  const pieces = months.flatMap((source, index) => {
    const place = { left, top: above + index * CARD_MONTH_PX, width: DAYS * CARD_DAY_PX, height: CARD_DAY_PX }
    return source === undefined ? [] : [{ source, ...place }]
  })
  if (pieces.length === 0) return undefined
  return drawn({ path: `${contract.pages.year(year)}sheet.jpg`, ...CARD, pieces })
}

/** The whole picture of a photo in the proportions of link previews. */
export function photoCard(photo: Photo): GeneratedImage | undefined {
  const source = sourceOf(photo, LARGEST_FIRST)
  if (source === undefined) return undefined
  const { width, height } = source.rendition
  // The picture is never enlarged.
  const room = { width: Math.min(CARD.width, width), height: Math.min(CARD.height, height) }
  const [left, top] = [(CARD.width - room.width) >> 1, (CARD.height - room.height) >> 1]
  const place = fitInside({ left, top, ...room }, source.rendition)
  return drawn({ path: `${photoPath(photo)}card.jpg`, ...CARD, pieces: [{ source, ...place }] })
}

function drawn(picture: Omit<GeneratedImage, 'state'>): GeneratedImage {
  const seen = picture.pieces.map(({ source, ...place }) => [identityOf(source), ...Object.values(place)])
  const { width, height } = picture
  const state = hash('sha256', JSON.stringify([VERSION, width, height, seen]), 'hex').slice(0, 12)
  return { ...picture, state }
}

function identityOf(source: PieceSource): unknown {
  if ('state' in source) return source.state
  const { size, format, bytes, digest } = source.rendition
  return [source.key, size, format, bytes, digest]
}

const SMALLEST_FIRST: readonly RenditionSize[] = ['small', 'thumbnail', 'full']
const LARGEST_FIRST: readonly RenditionSize[] = ['full', 'thumbnail']

function sourceOf({ picture }: Photo, sizes: readonly RenditionSize[]) {
  for (const size of sizes) {
    const rendition = findRendition(picture, size, 'jpeg') ?? findRendition(picture, size, 'webp')
    if (rendition !== undefined) return { key: picture.key, rendition }
  }
  return undefined
}

/** Fits a whole picture into the middle of a place. */
function fitInside(place: Place, { width, height }: Rendition): Place {
  const scale = Math.min(place.width / width, place.height / height)
  const fitted = { width: fill(width * scale, place.width), height: fill(height * scale, place.height) }
  return {
    left: place.left + (place.width - fitted.width) / 2,
    top: place.top + (place.height - fitted.height) / 2,
    ...fitted,
  }
}

/** Whole pixels with equal margins, so pages can centre a piece by its proportions alone. */
function fill(pixels: number, room: number): number {
  const least = Math.min(room, Math.ceil(pixels - 0.01))
  return (room - least) % 2 === 0 ? least : least + 1
}
