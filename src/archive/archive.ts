import type { Calendar } from './days/calendar.js'
import type { Clock } from './days/clock.js'
import { countBefore } from './days/count-days.js'
import { addDays, type PhotoDate } from './days/photo-date.js'
import type { MadeOfStates } from './once-per-state.js'
import { limitPictures, type Photo } from './photo.js'
import type { GoneAddress, PhotoStore } from './photo-store.js'
import type { Published, RandomNumber } from './published.js'
import type { Site } from './site.js'
import { Snapshot } from './snapshot.js'
import { Views } from './views.js'

/** All photos in memory, and the one door to them. */
export interface Archive {
  readonly site: Site
  readonly calendar: Calendar
  /**
   * The photos whose day has begun. Ask anew for each request: the answer is the same object until a day begins or the
   * store changes. While no photos could ever be read, asking it for any throws `ArchiveUnavailableError`.
   */
  published(): Published
  /**
   * Reads the store again. When that fails, what was read before stays; when it succeeds, it stays until what is asked of
   * the new photos is made, so that no request waits for that. @throws what the store threw
   */
  reload(): Promise<void>
  /** Makes what finds and groups the photos of the first reading, which are shown at once, before somebody asks for it. */
  prepare(): Promise<void>
  /**
   * In the last minute of a day, makes what is shown when it is over: the same whether or not the next day has a photo.
   * `published` gives it from then on and not before. To be called every second or so; without, requests after midnight
   * wait for it.
   */
  lookAhead(): Promise<void>
  /** Has something made of each state before that is shown, where there is time for it. */
  makeAhead(made: MadeOfStates): void
  /** Shows what the store held at an earlier time, until it can be read. */
  show(earlier: EarlierPhotos): void
  /** Whether the store can be asked: while it cannot, what is on show may be out of date. */
  noteStore(answers: boolean): void
  status(): ArchiveStatus
  /** Days after today that have a photo, up to the first gap; 0 when today has none. For the owners' eyes only. */
  queuedDays(): number | undefined
}

export interface EarlierPhotos {
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
  readonly readAt: Date
}

export interface ArchiveStatus {
  /** Whether there are photos to show. */
  readonly available: boolean
  /** Whether the newest reading of the store succeeded, and it can still be asked. */
  readonly current: boolean
  /** When the photos on show were read. */
  readonly readAt: Date | undefined
}

export interface ArchiveParts {
  readonly store: Pick<PhotoStore, 'readAll'> & Partial<Pick<PhotoStore, 'readGone' | 'readLazily'>>
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  readonly randomNumber: RandomNumber
  /** For the owners' eyes only: shows the photos of the days to come as if the last of them were today. */
  readonly showsQueue?: boolean
}

/** An archive that has read nothing yet: `reload` fills it. */
export function createArchive({
  store,
  site,
  calendar,
  clock,
  randomNumber,
  showsQueue = false,
}: ArchiveParts): Archive {
  const views = new Views({ site, calendar, clock, randomNumber, showsQueue })
  let current = false
  let answers = true
  let readAt: Date | undefined

  const { largestPicture } = site
  const take = (photos: readonly Photo[], gone?: readonly GoneAddress[]) =>
    new Snapshot(photos, gone, site.language, views.snapshot)
  const read = async () =>
    (await store.readLazily?.(largestPicture)) ?? limitPictures(await store.readAll(), largestPicture)

  return {
    site,
    calendar,
    published: () => views.published(),
    async reload() {
      try {
        await views.showReady(take(await read(), await store.readGone?.()))
        readAt = clock()
        current = true
      } catch (error) {
        current = false
        throw error
      }
    },
    show(earlier) {
      views.show(take(limitPictures(earlier.photos, largestPicture), earlier.gone))
      readAt = earlier.readAt
    },
    prepare: () => views.prepare(),
    lookAhead: () => views.lookAhead(),
    makeAhead: (made) => views.makeAhead(made),
    noteStore(doesAnswer) {
      answers = doesAnswer
    },
    queuedDays: () => views.snapshot && daysAhead(views.snapshot, calendar.today(clock())),
    status: () => ({ available: views.snapshot !== undefined, current: current && answers, readAt }),
  }
}

function daysAhead(snapshot: Snapshot, today: PhotoDate): number {
  const { photos } = snapshot
  const first = countBefore(photos, today)
  let days = 0
  while (photos[first + days]?.date === addDays(today, days)) days++
  return Math.max(0, days - 1)
}
