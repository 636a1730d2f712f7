import type { Announcement } from './announcement.js'
import type { PhotoDate } from './days/photo-date.js'
import type { HistoryEntry } from './history-entry.js'
import type { Photo } from './photo.js'

/** The store that the archive reads; `store/` implements it with SQLite, `scale/postgres/` with PostgreSQL. */
export interface PhotoStore {
  /**
   * All photos, of past and future days, oldest first.
   * @param largestPx pixels; larger renditions are omitted
   */
  readAll(largestPx?: number): Promise<readonly Photo[]>
  /**
   * A consistent snapshot of the photos and the gone addresses. If the store knows which days changed since `known`, it
   * reads only these and reuses the other photos.
   */
  readContents(known?: StoreContents, largestPx?: number): Promise<StoreContents>
  /** The photos from `first` to `last` inclusive, oldest first; without `last`, all from `first` on. */
  readBetween(first: PhotoDate, last?: PhotoDate): Promise<readonly Photo[]>
  /** The addresses of photos that were removed or hidden after their publication. */
  readGone(): Promise<readonly GoneAddress[]>
  /** The recorded changes, oldest first. */
  readHistory(): Promise<readonly HistoryEntry[]>
  readAnnouncements(): Promise<readonly Announcement[]>
  /** A token that every change by any process replaces. Cheap to read. */
  revision(): Promise<string>
  /**
   * The current time of the database, which all machines share, in milliseconds of `Date`; `undefined` before the first call
   * of `revision`. Absent if the store has no clock.
   */
  time?(): number | undefined
  /**
   * Runs `work` in one transaction that excludes every other writer. Its changes are durable when the promise resolves;
   * when the promise rejects, nothing has changed, unless a StoreError says that the outcome is unknown.
   * @throws DayTakenError when a photo is added to a day that has one, StoreError, and what `work` throws
   */
  change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result>
  /**
   * Discards commits that are written but not visible, such as those of a process that was killed during a commit. Call it
   * before you remove files that no visible row mentions. Absent if a store cannot contain such commits.
   */
  discardInvisibleCommits?(): Promise<void>
  close(): Promise<void>
}

/** The photos and the gone addresses of a store at one instant. */
export interface StoreContents {
  /** Oldest first. */
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
  readonly revision: string
}

/** The photos inside one transaction. */
export interface PhotoChanges {
  find(date: PhotoDate): Photo | undefined
  /** The days from `from` on that have a photo, in order. */
  takenDays(from: PhotoDate): readonly PhotoDate[]
  add(photo: Photo): void
  daysOfPicture(key: string): readonly PhotoDate[]
  hasPicture(key: string): boolean
  /** The photos from `first` to `last` inclusive, oldest first; without `last`, all from `first` on. */
  between(first: PhotoDate, last?: PhotoDate): readonly Photo[]
  /** Replaces the photo of its day, or adds it. The previous picture stays until `dropPicture`. */
  put(photo: Photo): void
  /** Removes the photo of a day. Its picture stays until `dropPicture`. */
  remove(date: PhotoDate): void
  /** Deletes a picture that no photo shows. @returns whether it is gone; if so, delete its files after the commit */
  dropPicture(key: string): boolean
  /** The day of the photo with this previous address. */
  formerlyAt(address: string): PhotoDate | undefined
  /** The day that `markGone` recorded for an address. */
  goneAt(address: string): PhotoDate | undefined
  /** Marks an address as gone: from its day on, readers learn that its photo was removed. */
  markGone(address: GoneAddress): void
  /** Reverts `markGone` when a photo, the same or another, gets the address. */
  unmarkGone(address: string): void
  /** The recorded changes, oldest first. */
  history(): readonly HistoryEntry[]
  /** Stores a change; replaces one with the same number. */
  record(change: HistoryEntry): void
  /** Deletes the change with this number. */
  forgetEntry(number: number): void
  findAnnouncement(id: string): Announcement | undefined
  /** Stores an announcement; replaces one with the same id. */
  putAnnouncement(announcement: Announcement): void
}

/** The address of a published photo that was removed or hidden. */
export interface GoneAddress {
  /** Its path, with the query if that named the photo. */
  readonly address: string
  /**
   * The day of the photo, before which the address stays secret. For a published photo that was hidden again, its new
   * day: until then, its previous page seems never to have existed.
   */
  readonly date: PhotoDate
}

/** Thrown by `PhotoChanges.add` when the day already has a photo; the schema allows one per day. */
export class DayTakenError extends Error {
  override readonly name = 'DayTakenError'
  constructor(readonly date: PhotoDate) {
    super(`${date} already has a photo`)
  }
}
