import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Published } from './published.js'

/** Thrown on access to photos before the store has been read. */
export class ArchiveUnavailableError extends Error {
  override readonly name = 'ArchiveUnavailableError'
  constructor(message = 'the photos have not been read yet', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The view before any photo is loaded: only the day, which is enough for answers without photos. */
export function unloaded(today: PhotoDate, until: Date): Published {
  const known: Partial<Published> = { today, until, isLoaded: false }
  return new Proxy(known as Published, {
    get(view, name: keyof Published) {
      if (name in view) return view[name]
      throw new ArchiveUnavailableError()
    },
  })
}
