import type { Photo, PhotoDate } from '../../archive/index.js'
import type { PackedTexts } from './packed-texts.js'

/** What of a photo is long, and shown of few photos at a time. */
export type Details = Pick<Photo, 'alt' | 'caption' | 'camera' | 'guid' | 'picture'>

/** Where the details of photos are read. */
export interface DetailsReader {
  /** @throws ArchiveUnavailableError when they cannot be read */
  read(photo: LazyPhoto): Details
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

/**
 * A photo that reads its details when somebody asks for them, and whose texts are packed. They belong to its prototype: a copy
 * by `{ ...photo }` would lack them.
 */
export class LazyPhoto implements Photo {
  /** Not packed: it is asked for most, by each search for a day and each link to a neighbour. */
  readonly date: PhotoDate
  readonly photographer: string
  readonly location: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly formerAddresses: readonly string[]
  readonly #parts: LazyParts
  readonly #texts: number
  #details: Details | undefined

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

  get alt(): string {
    return this.#readDetails().alt
  }

  get caption(): string {
    return this.#readDetails().caption
  }

  get camera(): Photo['camera'] {
    return this.#readDetails().camera
  }

  get guid(): string {
    return this.#readDetails().guid
  }

  get picture(): Photo['picture'] {
    return this.#readDetails().picture
  }

  /** Has them in memory before somebody asks. @throws ArchiveUnavailableError */
  readDetails(): void {
    this.#readDetails()
  }

  /** They are read again when somebody asks again. */
  forgetDetails(): void {
    this.#details = undefined
  }

  #readTexts(): string {
    return this.#parts.texts.read(this.#texts)
  }

  #readDetails(): Details {
    this.#details ??= this.#parts.details.read(this)
    return this.#details
  }
}
