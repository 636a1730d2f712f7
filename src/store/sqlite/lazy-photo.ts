import type { Photo, PhotoDate } from '../../archive/index.js'
import { type BriefName, DETAIL_NAMES, type PhotoDetails } from '../photo-rows.js'
import type { PackedTexts } from './packed-texts.js'

/** Where the details of photos are read. */
export interface DetailsReader {
  /** @throws ArchiveUnavailableError when they cannot be read */
  read(photo: LazyPhoto): PhotoDetails
}

/** What photos of one reading have in common. */
export interface LazyParts {
  readonly texts: PackedTexts
  /** Photographers and places are few: photos of the same one share the string. */
  shareText(text: string): string
  shareList(json: string): readonly string[]
  readonly details: DetailsReader
}

/** Columns of a photo but for the details. Neither a slug nor an instant breaks a line; a title may hold whatever it likes. */
export const BRIEF_COLUMNS = `date, slug || '\n' || updated_at || '\n' || title, photographer, location, categories, tags, former_addresses`
export type BriefCells = readonly [
  date: string,
  texts: string,
  photographer: string,
  location: string,
  categories: string,
  tags: string,
  formerAddresses: string,
]

class BriefPhoto implements Pick<Photo, BriefName> {
  /** Not packed: it is asked for most, by each search for a day and each link to a neighbour. */
  readonly date: PhotoDate
  readonly photographer: string
  readonly location: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly formerAddresses: readonly string[]
  readonly #parts: LazyParts
  readonly #texts: number
  #details: PhotoDetails | undefined

  constructor(cells: BriefCells, parts: LazyParts) {
    this.date = cells[0] as PhotoDate
    this.#texts = parts.texts.add(cells[1])
    this.photographer = parts.shareText(cells[2])
    this.location = parts.shareText(cells[3])
    this.categories = parts.shareList(cells[4])
    this.tags = parts.shareList(cells[5])
    this.formerAddresses = parts.shareList(cells[6])
    this.#parts = parts
  }

  get slug(): string {
    const texts = this.#readTexts()
    return texts.slice(0, texts.indexOf('\n'))
  }

  get updatedAt(): string {
    const texts = this.#readTexts()
    const start = texts.indexOf('\n') + 1
    return texts.slice(start, texts.indexOf('\n', start))
  }

  get title(): string {
    const texts = this.#readTexts()
    return texts.slice(texts.indexOf('\n', texts.indexOf('\n') + 1) + 1)
  }

  /** They are in memory then. @throws ArchiveUnavailableError */
  readDetails(this: LazyPhoto): PhotoDetails {
    this.#details ??= this.#parts.details.read(this)
    return this.#details
  }

  /** They are read again when somebody asks again. */
  forgetDetails(): void {
    this.#details = undefined
  }

  #readTexts(): string {
    return this.#parts.texts.read(this.#texts)
  }
}

/**
 * A photo that reads its details when somebody asks for them, and whose texts are packed. They belong to its prototype: a copy
 * by `{ ...photo }` would lack them.
 */
export type LazyPhoto = BriefPhoto & Photo
export const LazyPhoto = withDetails()

function withDetails(): new (cells: BriefCells, parts: LazyParts) => LazyPhoto {
  for (const name of DETAIL_NAMES) {
    Object.defineProperty(BriefPhoto.prototype, name, {
      get(this: LazyPhoto) {
        return this.readDetails()[name]
      },
    })
  }
  return BriefPhoto as new (
    cells: BriefCells,
    parts: LazyParts,
  ) => LazyPhoto
}
