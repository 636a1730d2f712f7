import type { Photo } from './photo.js'
import type { PhotoDate } from './photo-date.js'

/** What the archive needs of whoever keeps the photos. `store/` supplies it. */
export interface PhotoStore {
  /** Every photo, of past and future days, oldest first. */
  readAll(): Promise<readonly Photo[]>
  /** A token that differs whenever somebody has changed something since it was last asked. Cheap. */
  revision(): Promise<string>
  /**
   * Runs `work` in one transaction that excludes every other writer. What it did is durable when the promise resolves;
   * when it rejects, nothing happened.
   * @throws DayTakenError when a photo is added to a day that has one
   */
  change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result>
  close(): Promise<void>
}

/** The photos inside one transaction. */
export interface PhotoChanges {
  find(date: PhotoDate): Photo | undefined
  /** The days from `from` on that have a photo, in order. */
  takenDays(from: PhotoDate): readonly PhotoDate[]
  add(photo: Photo): void
  /** The days that show a picture. */
  daysOfPicture(key: string): readonly PhotoDate[]
  hasPicture(key: string): boolean
}

/** Thrown by `PhotoChanges.add` when the day has a photo already: the schema holds one a day. */
export class DayTakenError extends Error {
  override readonly name = 'DayTakenError'
  constructor(readonly date: PhotoDate) {
    super(`${date} already has a photo`)
  }
}
