import { availableParallelism } from 'node:os'
import { addDays, type Photo, type PhotoChanges, type PhotoDate, photoPath } from '../../archive/index.js'
import { PictureError, StorageError } from '../../media/index.js'
import { StoreError } from '../../store/index.js'
import type { PublishParts } from '../add-photos.js'
import { fallbackTitle } from '../map-metadata.js'
import { checkDay } from '../pick-day.js'
import { PublishError } from '../publish-error.js'
import { makeSlug } from '../slug.js'
import type { ImportEntry } from './entry.js'
import type { OpenReport } from './import-report.js'
import { mapStream } from './map-stream.js'
import { type PreparedEntry, prepareEntry } from './prepare-entry.js'

export interface ImportOptions {
  /** Says what would happen, and looks at no more than the files' headers. */
  readonly dryRun: boolean
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal | undefined
  /** Called after each entry, whatever became of it. */
  readonly onProgress?: ((done: number) => void) | undefined
}

/** What the archive holds while the import goes on, so that most questions need no transaction. */
interface Known {
  readonly byGuid: Map<string, Photo>
  readonly byDate: Map<PhotoDate, Photo>
  readonly byKey: Map<string, Photo>
}

type Outcome =
  | { readonly entry: ImportEntry; readonly prepared: PreparedEntry }
  | { readonly entry: ImportEntry; readonly error: unknown }
  | { readonly entry: ImportEntry; readonly already: Photo }
  | { readonly entry: ImportEntry; readonly taken: Photo }
  | { readonly entry: ImportEntry; readonly ended: true }

/**
 * Takes entries in, each in a transaction of its own; pictures are cut by all cores meanwhile. Repeated after an end at
 * any moment, it passes over what is in the archive and does the rest.
 * @param reserved days that entries later in the stream will want; nobody moves there
 */
export async function importEntries(
  entries: AsyncIterable<ImportEntry>,
  reserved: ReadonlySet<PhotoDate>,
  report: OpenReport,
  options: ImportOptions,
  parts: PublishParts,
): Promise<void> {
  const { store, pictures } = parts
  if (!options.dryRun) await store.change((photos) => pictures.sweep((key) => photos.hasPicture(key)))
  const known = index(await store.readAll())
  let isOver = false
  let done = 0
  const ends = () => isOver || options.signal?.aborted === true

  const prepare = async (entry: ImportEntry): Promise<Outcome> => {
    if (ends()) return { entry, ended: true }
    const already = entry.guid === '' ? undefined : known.byGuid.get(entry.guid)
    if (already !== undefined) return { entry, already }
    // Whether a photo without a guid is the one that is there, only its picture tells.
    const taken = entry.guid === '' || entry.mayMove ? undefined : known.byDate.get(entry.date)
    if (taken !== undefined) return { entry, taken }
    try {
      if (entry.date < parts.site.firstDate) throw new PublishError(tooEarly(entry.date, parts.site.firstDate))
      checkDay(entry.date, parts.site, parts.calendar, parts.clock())
      const findPicture = (key: string) => known.byKey.get(key)?.picture
      return { entry, prepared: await prepareEntry(entry, { ...options, findPicture }, parts) }
    } catch (error) {
      return { entry, error }
    }
  }

  for await (const outcome of mapStream(entries, availableParallelism(), prepare)) {
    const { entry } = outcome
    try {
      if (ends() || 'ended' in outcome) {
        report.notTried++
        if ('prepared' in outcome && outcome.prepared.staged) await pictures.discard(outcome.prepared.staged)
      } else if ('error' in outcome) throw outcome.error
      else if ('already' in outcome) report.already.push(summary(entry, outcome.already))
      else if ('taken' in outcome) report.dayTaken.push(dayTaken(entry, outcome.taken))
      else await file(entry, outcome.prepared, reserved, known, report, options, parts)
    } catch (error) {
      if (!isForOwner(error)) throw error
      isOver = error instanceof StorageError || error instanceof StoreError
      report.failed.push({ source: entry.source, reason: error.message })
    }
    options.onProgress?.(++done)
  }
}

/** Gives a prepared entry its day: its row and its files appear together or not at all. */
async function file(
  entry: ImportEntry,
  { picture, words, staged }: PreparedEntry,
  reserved: ReadonlySet<PhotoDate>,
  known: Known,
  report: OpenReport,
  { dryRun }: ImportOptions,
  parts: PublishParts,
): Promise<void> {
  const { store, pictures, site, clock } = parts
  const date = (days: Days): PhotoDate | Photo => {
    const there = days.find(entry.date)
    const same = entry.guid !== '' ? there?.guid === entry.guid : there?.picture.key === picture.key
    if (there !== undefined && same) return there
    if (entry.guid === '' && entry.mayMove) {
      const shown = days.daysOfPicture(picture.key)[0]
      if (shown !== undefined) return days.find(shown) ?? shown
    }
    if (there === undefined) return entry.date
    return entry.mayMove ? nextFreeDay(entry.date, days, reserved) : there
  }
  const make = (day: PhotoDate): Photo => {
    const title = words.title || fallbackTitle(words.location, day, site.language)
    const photo = {
      ...words,
      title,
      date: day,
      slug: entry.slug ?? makeSlug(title),
      picture,
      guid: entry.guid,
      updatedAt: entry.updatedAt ?? clock().toISOString(),
    }
    const own = photoPath(photo)
    return { ...photo, formerAddresses: [...new Set(entry.formerAddresses)].filter((address) => address !== own) }
  }
  const tell = (found: PhotoDate | Photo) => {
    if (typeof found === 'string') return
    const same = found.picture.key === picture.key && (entry.guid === '' || found.guid === entry.guid)
    if (same) report.already.push(summary(entry, found))
    else report.dayTaken.push(dayTaken(entry, found))
  }

  if (dryRun) {
    const found = date(plannedDays(known))
    if (typeof found !== 'string') return tell(found)
    remember(known, make(found))
    report.imported.push(summary(entry, make(found)))
    return
  }
  try {
    const added = await store.change(async (photos) => {
      const found = date(photos)
      if (typeof found !== 'string') return found
      const existing = photos.hasPicture(picture.key) ? pictureOf(photos, picture.key) : undefined
      const photo = { ...make(found), ...(existing && { picture: existing }) }
      if (existing === undefined && staged === undefined)
        throw new PublishError('its picture was removed just now; repeat the command')
      photos.add(photo)
      for (const address of [photoPath(photo), ...photo.formerAddresses]) photos.unmarkGone(address)
      // Last before the commit, so that next to nothing can fail with the files in place.
      if (existing === undefined && staged !== undefined) await pictures.settle(staged)
      return { added: photo }
    })
    if (staged !== undefined) await ('added' in added ? pictures.finish(staged) : pictures.discard(staged))
    if (!('added' in added)) return tell(added)
    remember(known, added.added)
    report.imported.push(summary(entry, added.added))
  } catch (error) {
    if (staged !== undefined) await pictures.discard(staged)
    throw error
  }
}

type Days = Pick<PhotoChanges, 'find' | 'takenDays' | 'daysOfPicture'>

function plannedDays({ byDate, byKey }: Known): Days {
  return {
    find: (day) => byDate.get(day),
    takenDays: (from) => [...byDate.keys()].filter((day) => day >= from).sort(),
    daysOfPicture: (key) => [byKey.get(key)?.date].filter((day) => day !== undefined),
  }
}

function nextFreeDay(from: PhotoDate, days: Days, reserved: ReadonlySet<PhotoDate>): PhotoDate {
  const taken = new Set(days.takenDays(from))
  let day = from
  while (taken.has(day) || reserved.has(day)) day = addDays(day, 1)
  return day
}

function pictureOf(photos: PhotoChanges, key: string) {
  const day = photos.daysOfPicture(key)[0]
  return day && photos.find(day)?.picture
}

function index(photos: readonly Photo[]): Known {
  const known: Known = { byGuid: new Map(), byDate: new Map(), byKey: new Map() }
  for (const photo of photos) remember(known, photo)
  return known
}

function remember({ byGuid, byDate, byKey }: Known, photo: Photo): void {
  if (photo.guid !== '') byGuid.set(photo.guid, photo)
  byDate.set(photo.date, photo)
  byKey.set(photo.picture.key, photo)
}

function summary({ source, file }: ImportEntry, { date, title, photographer, location }: Photo) {
  return {
    source,
    date,
    title,
    photographer,
    location,
    file: file.kind === 'original' ? file.path : (file.paths[0] ?? ''),
  }
}

function dayTaken({ source }: ImportEntry, { date, title }: Photo) {
  return { source, date, stays: title }
}

function tooEarly(date: PhotoDate, firstDate: PhotoDate): string {
  return `${date} lies before the first day of the site, ${firstDate}; set firstDate in site.json to an earlier day, and repeat the command`
}

function isForOwner(error: unknown): error is Error {
  return [PictureError, PublishError, StorageError, StoreError].some((kind) => error instanceof kind)
}
