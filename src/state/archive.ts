import { RemovedAddresses } from '../photos/addresses/removed-addresses.js'
import type { Calendar } from '../photos/days/calendar.js'
import type { Clock } from '../photos/days/clock.js'
import { countBefore, countUntil } from '../photos/days/count-days.js'
import { addDays, type PhotoDate } from '../photos/days/photo-date.js'
import { eachInSlices } from '../photos/each-in-slices.js'
import { createEquipmentNames } from '../photos/equipment.js'
import type { Photo } from '../photos/photo.js'
import type { PhotoStore, StoreContents } from '../photos/photo-store.js'
import type { Site } from '../photos/site.js'
import { SearchIndex } from '../search/search-index.js'
import { createPublished, type Published, type RandomNumber } from './published.js'
import { unloaded } from './unloaded.js'

/** The photos; `published` is the only entry point to them. */
export type Archive = ReturnType<typeof createArchive>

export interface EarlierPhotos extends Pick<StoreContents, 'photos' | 'gone'> {
  readonly readAt: Date
}

export interface ArchiveParts {
  readonly store: Pick<PhotoStore, 'readAll'> & Partial<Pick<PhotoStore, 'readGone'>>
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  readonly randomNumber: RandomNumber
  /** For owners only: shows the queue as if its last day were today. */
  readonly showsQueue?: boolean
}

/** All photos of the store, and the current view of the published ones. */
interface Shown {
  readonly contents: EarlierPhotos
  readonly index: SearchIndex
  /** The first instant of the day for which `published` was made. */
  readonly from: number
  readonly published: Published
}

/** Creates an archive without photos; `reload` or `show` fills it. */
export function createArchive(parts: ArchiveParts) {
  const { store, site, calendar, clock, randomNumber, showsQueue = false } = parts
  let shown: Shown | undefined
  let unloadedDay: Published | undefined
  let indexing: Promise<void> | undefined
  let current = false
  let answers = true

  const visibleOn = (day: PhotoDate, photos: readonly Photo[]) => {
    const last = photos.at(-1)?.date
    const today = showsQueue && last !== undefined && last > day ? last : day
    return { today, visible: photos.slice(0, countUntil(photos, today)) }
  }
  const publishOn = (day: PhotoDate, contents: EarlierPhotos, index: SearchIndex): Shown => {
    const { today, visible } = visibleOn(day, contents.photos)
    const until = calendar.beginning(addDays(day, 1))
    const removed = new RemovedAddresses(contents.gone, today)
    const published = createPublished({ photos: visible, index, removed, site, today, until, randomNumber })
    return { contents, index, from: calendar.beginning(day).getTime(), published }
  }
  const unifyEquipment = async (read: readonly Photo[]) => {
    const [photos, unify] = [[] as Photo[], createEquipmentNames(site)]
    await eachInSlices(read, (photo) => photos.push(unify(photo)))
    return photos
  }
  const build = async ({ photos: read, ...earlier }: EarlierPhotos) => {
    const contents = { ...earlier, photos: await unifyEquipment(read) }
    const day = calendar.today(clock())
    const index = new SearchIndex(site.language)
    const { visible } = visibleOn(day, contents.photos)
    // A query that does not wait for the index adds the missing photos to it.
    const filled = eachInSlices(visible, () => {
      if (index.size < visible.length) index.add(visible[index.size]!)
    })
    if (shown !== undefined) await filled
    else indexing = filled.finally(() => (indexing = undefined))
    shown = publishOn(day, contents, index)
  }
  const unloadedOn = (now: Date): Published => {
    const today = calendar.today(now)
    if (unloadedDay?.today !== today) unloadedDay = unloaded(today, calendar.beginning(addDays(today, 1)))
    return unloadedDay
  }

  return {
    calendar,
    /**
     * The photos whose day has begun. Call it for each request; it returns the same object until the day changes or photos
     * are reloaded. Until photos have been read once, access to them throws `ArchiveUnavailableError`.
     */
    published(): Published {
      const now = clock()
      if (shown === undefined) return unloadedOn(now)
      const { contents, index, from, published } = shown
      if (now >= published.until) shown = publishOn(calendar.today(now), contents, index)
      // After the clock is set back, later days are hidden again, and the next search builds a new index.
      else if (now.getTime() < from) shown = publishOn(calendar.today(now), contents, new SearchIndex(site.language))
      return shown.published
    },
    /**
     * Reloads the photos. The old ones stay until the new ones are indexed, and longer if the reload fails. The first load
     * shows its photos immediately and indexes them in the background.
     * @throws the store's error
     */
    async reload(): Promise<void> {
      try {
        const photos = await store.readAll(site.largestPicture)
        await build({ photos, gone: (await store.readGone?.()) ?? [], readAt: clock() })
        current = true
      } catch (error) {
        current = false
        throw error
      }
    },
    /** Shows earlier contents of the store until the store can be read. */
    show: build,
    /** Records whether the store is reachable; while it is not, the photos may be outdated. */
    noteStore(doesAnswer: boolean) {
      answers = doesAnswer
    },
    /** Resolves when the first index is complete; `undefined` unless it is being built. */
    indexing: () => indexing,
    /** Consecutive days after today with a photo: 0 if today has none, `undefined` before loading. For owners only. */
    queuedDays: () => shown && daysAhead(shown.contents.photos, calendar.today(clock())),
    status: () => ({
      /** Whether the photos have been loaded, even if there are none. */
      available: shown !== undefined,
      /** Whether the last read succeeded and the store still answers. */
      current: current && answers,
      /** When the photos shown now were read. */
      readAt: shown?.contents.readAt,
    }),
  }
}

function daysAhead(photos: readonly Photo[], today: PhotoDate): number {
  const first = countBefore(photos, today)
  let days = 0
  while (photos[first + days]?.date === addDays(today, days)) days++
  return Math.max(0, days - 1)
}
