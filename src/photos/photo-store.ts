import type { PhotoDate } from './days/photo-date.js'
import type { HistoryEntry } from './history-entry.js'
import type { Photo } from './photo.js'

/** What the archive needs of whoever keeps the photos. `store/` supplies it. */
export interface PhotoStore {
  /**
   * Every photo, of past and future days, oldest first.
   * @param largestPx pixels; renditions that are larger are left out
   */
  readAll(largestPx?: number): Promise<readonly Photo[]>
  /**
   * Everything as it was at one instant. Of `known`, read before, what is the same stays the same object, and is not read
   * again where the store remembers what changed since.
   */
  readContents(known?: StoreContents, largestPx?: number): Promise<StoreContents>
  /** The photos from `first` to `last`, both included, oldest first; without `last` all from `first` on. At any size of the archive. */
  readBetween(first: PhotoDate, last?: PhotoDate): Promise<readonly Photo[]>
  /** The addresses of photos that were published and are no more. */
  readGone(): Promise<readonly GoneAddress[]>
  /** The changes that are remembered, oldest first. */
  readNotes(): Promise<readonly HistoryEntry[]>
  /** A token that differs whenever somebody has changed something since it was last asked. Cheap. */
  revision(): Promise<string>
  /**
   * The time now by the clock that all machines with this store share, in milliseconds of `Date`; `undefined` until the store
   * was asked for its revision. Left out where there is no clock but that of this machine.
   */
  time?(): number | undefined
  /** Calls `listener` soon after somebody changed something, where the store can tell; sometimes also for nothing, or never. */
  onChange?(listener: () => void): void
  /**
   * Runs `work` in one transaction that excludes every other writer. What it did is durable when the promise resolves;
   * when it rejects, nothing happened.
   * @throws DayTakenError when a photo is added to a day that has one
   */
  change<Result>(work: (photos: PhotoChanges) => Promise<Result> | Result): Promise<Result>
  /**
   * Makes sure that what `change` does not show will never come back: a process that is killed during its commit may leave it
   * written but unseen. Call it before files are removed because of what `change` shows. Left out where that cannot happen.
   */
  dropUnseenCommits?(): Promise<void>
  close(): Promise<void>
}

/** Everything in a store at one instant. */
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
  /** The days that show a picture. */
  daysOfPicture(key: string): readonly PhotoDate[]
  hasPicture(key: string): boolean
  /** The photos from `first` to `last`, both included, oldest first; without `last` all from `first` on. */
  between(first: PhotoDate, last?: PhotoDate): readonly Photo[]
  /** Puts a photo in the place of the one on its day, or adds it. The picture it showed before stays until `dropPicture`. */
  put(photo: Photo): void
  /** Takes away the photo of a day. Its picture stays until `dropPicture`. */
  remove(date: PhotoDate): void
  /** Forgets a picture that no photo shows. @returns whether it is gone, so that its files can go after the commit */
  dropPicture(key: string): boolean
  /** The day of the photo that has `address` among its former ones. */
  formerlyAt(address: string): PhotoDate | undefined
  /** The day that `markGone` was given for an address. */
  goneAt(address: string): PhotoDate | undefined
  /** From now on nothing is there, and readers are told that something was. */
  markGone(address: GoneAddress): void
  /** A photo is there again. */
  unmarkGone(address: string): void
  /** The changes that are remembered, oldest first. */
  history(): readonly HistoryEntry[]
  /** Remembers a change, in the place of the one with the same number if there is one. */
  record(change: HistoryEntry): void
  /** Forgets the change with this number. */
  forgetEntry(number: number): void
}

/** An address at which a published photo stood before it was removed. */
export interface GoneAddress {
  /** Its path, with the query where that named the photo. */
  readonly address: string
  /**
   * The day that the photo had: before it has begun, nobody may learn of the address. Of a published photo that was hidden
   * again, the day on which it is to be seen: until then its former page is answered as one that never was.
   */
  readonly date: PhotoDate
}

/** Thrown by `PhotoChanges.add` when the day has a photo already: the schema holds one a day. */
export class DayTakenError extends Error {
  override readonly name = 'DayTakenError'
  constructor(readonly date: PhotoDate) {
    super(`${date} already has a photo`)
  }
}
