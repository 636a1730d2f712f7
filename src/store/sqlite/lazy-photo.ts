import type { Photo, PhotoDate } from '../../archive/index.js'

/** What of a photo is long, and shown of few photos at a time. */
export type Details = Pick<Photo, 'alt' | 'caption' | 'camera' | 'guid' | 'picture'>

/** Where the details of photos are read. */
export interface DetailsReader {
  /** @throws ArchiveUnavailableError when they cannot be read */
  read(photo: LazyPhoto): Details
}

/** Its cells but for the details, in the order of `BRIEF_COLUMNS`. */
export type BriefCells = readonly [
  date: string,
  slug: string,
  title: string,
  photographer: string,
  location: string,
  categories: string,
  tags: string,
  formerAddresses: string,
  updatedAt: string,
]

export const BRIEF_COLUMNS = 'date, slug, title, photographer, location, categories, tags, former_addresses, updated_at'

/** How texts and lists are read that many photos have. */
export interface SharedValues {
  text(text: string): string
  list(json: string): readonly string[]
}

/**
 * A photo that reads its details when somebody asks for them. They belong to its prototype: a copy by `{ ...photo }` would
 * lack them.
 */
export class LazyPhoto implements Photo {
  readonly date: PhotoDate
  readonly slug: string
  readonly title: string
  readonly photographer: string
  readonly location: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly formerAddresses: readonly string[]
  readonly updatedAt: string
  readonly #reader: DetailsReader
  #details: Details | undefined

  constructor(cells: BriefCells, shared: SharedValues, reader: DetailsReader) {
    this.date = cells[0] as PhotoDate
    this.slug = cells[1]
    this.title = cells[2]
    this.photographer = shared.text(cells[3])
    this.location = shared.text(cells[4])
    this.categories = shared.list(cells[5])
    this.tags = shared.list(cells[6])
    this.formerAddresses = shared.list(cells[7])
    this.updatedAt = cells[8]
    this.#reader = reader
  }

  get alt(): string {
    return this.#read().alt
  }

  get caption(): string {
    return this.#read().caption
  }

  get camera(): Photo['camera'] {
    return this.#read().camera
  }

  get guid(): string {
    return this.#read().guid
  }

  get picture(): Photo['picture'] {
    return this.#read().picture
  }

  /** They are read again when somebody asks again. */
  forgetDetails(): void {
    this.#details = undefined
  }

  #read(): Details {
    this.#details ??= this.#reader.read(this)
    return this.#details
  }
}
