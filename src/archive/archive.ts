import type { Calendar } from './days/calendar.js'
import type { Clock } from './days/clock.js'
import { addDays, type PhotoDate } from './days/photo-date.js'
import { findFacets } from './facets.js'
import { inTurns } from './in-turns.js'
import { limitPictures, type Photo } from './photo.js'
import type { GoneAddress, PhotoStore } from './photo-store.js'
import { type Published, publish, type RandomNumber } from './published.js'
import type { Site } from './site.js'
import { Snapshot } from './snapshot.js'
import { unread } from './unread.js'

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
   * Reads the store again. When that fails, what was read before stays; when it succeeds, it stays until what finds the
   * new photos is made, so that no request waits for that. @throws what the store threw
   */
  reload(): Promise<void>
  /** Makes what finds and groups the photos of the first reading, which are shown at once, before somebody asks for it. */
  prepare(): Promise<void>
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
  let snapshot: Snapshot | undefined
  let view: { snapshot: Snapshot | undefined; published: Published; from: number } | undefined
  let current = false
  let answers = true
  let readAt: Date | undefined

  const { largestPicture } = site
  const take = (photos: readonly Photo[], gone?: readonly GoneAddress[]) =>
    new Snapshot(photos, gone, site.language, snapshot)
  const read = async () =>
    (await store.readLazily?.(largestPicture)) ?? limitPictures(await store.readAll(), largestPicture)

  const show = (from: Snapshot | undefined, today: PhotoDate): Published => {
    const until = calendar.beginning(addDays(today, 1))
    if (from === undefined) return unread(today, until)
    return publish({
      snapshot: from,
      site,
      today: showsQueue ? lastDay(from, today) : today,
      until,
      randomNumber,
    })
  }

  const prepare = (from: Snapshot) => from.prepare(from.countUntil(calendar.today(clock())))

  const published = (): Published => {
    const now = clock()
    const instant = now.getTime()
    // A clock set back hides again what has not begun.
    if (
      view === undefined ||
      view.snapshot !== snapshot ||
      instant >= view.published.until.getTime() ||
      instant < view.from
    ) {
      const today = calendar.today(now)
      view = { snapshot, published: show(snapshot, today), from: calendar.beginning(today).getTime() }
    }
    return view.published
  }

  return {
    site,
    calendar,
    published,
    async reload() {
      try {
        const next = take(await read(), await store.readGone?.())
        const isFirst = snapshot === undefined
        if (!isFirst) await inTurns(prepare(next))
        snapshot = next
        readAt = clock()
        current = true
        if (!isFirst) await inTurns(findFacets.prepare(published()))
      } catch (error) {
        current = false
        throw error
      }
    },
    show(earlier) {
      snapshot = take(limitPictures(earlier.photos, largestPicture), earlier.gone)
      readAt = earlier.readAt
    },
    async prepare() {
      if (snapshot === undefined) return
      await inTurns(prepare(snapshot))
      await inTurns(findFacets.prepare(published()))
    },
    noteStore(doesAnswer) {
      answers = doesAnswer
    },
    queuedDays: () => snapshot && daysAhead(snapshot, calendar.today(clock())),
    status: () => ({ available: snapshot !== undefined, current: current && answers, readAt }),
  }
}

function daysAhead({ photos }: Snapshot, today: PhotoDate): number {
  const first = photos.findIndex(({ date }) => date >= today)
  let days = 0
  while (first !== -1 && photos[first + days]?.date === addDays(today, days)) days++
  return Math.max(0, days - 1)
}

function lastDay({ photos }: Snapshot, today: PhotoDate): PhotoDate {
  const last = photos.at(-1)?.date
  return last !== undefined && last > today ? last : today
}
