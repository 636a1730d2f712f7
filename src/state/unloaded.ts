import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Published } from './published.js'

/** Thrown by whatever asks for photos while the store could not be read even once, or for a part of one that cannot be read. */
export class ArchiveUnavailableError extends Error {
  override readonly name = 'ArchiveUnavailableError'
  constructor(message = 'the photos have not been read yet', options?: ErrorOptions) {
    super(message, options)
  }
}

/** What may be seen before any photo was read: the day, and nothing else. What shows no photo needs no more. */
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
    neighbours: refuse,
    search: refuse,
    random: refuse,
    overview: refuse,
    explainEmptyResult: refuse,
    sameSearch: refuse,
  }
}
