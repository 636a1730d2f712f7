import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Published } from './published.js'

/** Thrown on access to photos before the store was read, or to a part of a photo that cannot be read. */
export class ArchiveUnavailableError extends Error {
  override readonly name = 'ArchiveUnavailableError'
  constructor(message = 'the photos have not been read yet', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The view before any photo is loaded: only the day, which is enough for answers without photos. */
export function unloaded(today: PhotoDate, until: Date): Published {
  const refuse = (): never => {
    throw new ArchiveUnavailableError()
  }
  return {
    today,
    until,
    isLoaded: false,
    get total() {
      return refuse()
    },
    newest: refuse,
    first: refuse,
    latest: refuse,
    onDate: refuse,
    atFormerAddress: refuse,
    isGone: refuse,
    isWithdrawn: refuse,
    between: refuse,
    ofYear: refuse,
    onDayOfYear: refuse,
    ofColour: refuse,
    similar: refuse,
    neighbours: refuse,
    search: refuse,
    random: refuse,
    facets: refuse,
    overview: refuse,
    years: refuse,
    explainEmptyResult: refuse,
    wordsAround: refuse,
    sameSearch: refuse,
  }
}
