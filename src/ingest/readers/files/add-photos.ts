import type { PhotoDate } from '../../../photos/days/photo-date.js'
import { type Photo, type PhotoTexts, pickTexts } from '../../../photos/photo.js'
import type { Site } from '../../../photos/site.js'
import { picturesAtOnce } from '../../../pictures/renditions/decoders.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import { checkTexts } from '../../check-texts.js'
import type { Entry, IngestOptions } from '../../entry.js'
import { fillFirstDays } from '../../first-days.js'
import { type IngestOutcome, ingestEntries } from '../../ingest-entries.js'
import { mapInOrder } from '../../map-in-order.js'
import { isSidecar } from '../../metadata/find-sidecar.js'
import { checkDay, DuplicateError } from '../../pick-day.js'
import { readPictureInfo } from '../../picture-info.js'
import { PublishError } from '../../publish-error.js'
import { compareNames } from '../list-pictures.js'
import { photographerOrThrow } from '../unknown-photographer.js'

/** Order of files: as given (the default), by name, or by the time they were taken. */
type FileOrder = 'given' | 'name' | 'taken'

export interface AddOptions extends Partial<PhotoTexts>, Partial<IngestOptions> {
  /** The day of a single file, or the first that several may fill. If omitted, see `fillFirstDays` and `firstFree`. */
  readonly date?: PhotoDate | undefined
  readonly order?: FileOrder
  readonly again?: boolean
  readonly onEvent?: (event: AddEvent) => void
}

interface OtherFile<Kind> {
  readonly kind: Kind
  readonly file: string
  readonly message: string
}

/**
 * Result for one file. A file is skipped if it is a sidecar, or if the archive already has its picture (for a single file with
 * a date: on that day).
 * Events come in the order of the files, except when a new site fills its first days backwards.
 */
export type AddEvent =
  | { readonly kind: 'added'; readonly file: string; readonly photo: Photo; readonly notes: readonly string[] }
  | OtherFile<'failed'>
  | OtherFile<'skipped'>

export type AddResult = Awaited<ReturnType<typeof addPhotos>>

/** Thrown for a sidecar among the files; it is reported as skipped, not as failed. */
class SidecarError extends PublishError {}

/**
 * Adds the photographs in files, as `ingestEntries` does.
 * @throws OwnerError for a faulty option or if the archive cannot be used; then nothing was added
 */
export async function addPhotos(given: readonly string[], options: AddOptions, parts: OwnSite) {
  const { site, calendar, clock } = parts
  const { date, again = false, dryRun = false, acceptsDamaged, signal } = options
  const texts = checkTexts(pickTexts(options), site)
  if (texts.title === '') throw new PublishError('--title is empty; give a title or remove the option')
  if (date !== undefined) checkDay(date, site, calendar, clock())

  const exactly = given.filter((file) => !isSidecar(file)).length === 1 ? date : undefined
  const asGiven = given.map(
    (file): Entry => ({
      source: file,
      day: exactly === undefined ? { from: date } : { on: exactly },
      repeats: again ? 'always' : 'never',
      file: isSidecar(file)
        ? { kind: 'none', reason: new SidecarError(`${file} is a sidecar: it is read together with its picture`) }
        : { kind: 'original', path: file },
      texts,
      notesRights: true,
      notesSize: true,
      fallbackPhotographer: (creators) => photographerOrThrow(file, creators, site),
    }),
  )
  const listed = await orderEntries(asGiven, options.order ?? 'given', site)
  const entries = date === undefined ? await fillFirstDays(listed, parts) : listed
  const events = new Map<Entry['source'], AddEvent[]>()
  const notTried = new Set<string>()
  for await (const { entry, outcome } of ingestEntries(entries, { dryRun, acceptsDamaged, signal }, parts)) {
    const file = entry.source
    if (outcome.kind === 'not tried') {
      notTried.add(file)
      continue
    }
    const event = toEvent(file, outcome, exactly)
    events.set(file, [...(events.get(file) ?? []), event])
    options.onEvent?.(event)
  }
  const files = [...new Set(listed.map(({ source }) => source))]
  const all = files.flatMap((file) => events.get(file) ?? [])
  return {
    added: all.filter((event) => event.kind === 'added'),
    failed: all.filter((event) => event.kind === 'failed'),
    skipped: all.filter((event) => event.kind === 'skipped'),
    /** Files after the point at which the command stopped. */
    notTried: files.filter((file) => notTried.has(file)),
  }
}

function toEvent(
  file: string,
  outcome: Exclude<IngestOutcome, { kind: 'not tried' }>,
  exactly: PhotoDate | undefined,
): AddEvent {
  if (outcome.kind === 'ingested') return { kind: 'added', file, photo: outcome.photo, notes: outcome.notes }
  const { error } = outcome
  const isSkipped = error instanceof SidecarError || isDone(error, exactly)
  return { kind: isSkipped ? 'skipped' : 'failed', file, message: error.message }
}

/** Whether the photo is already in the archive, on the wanted day if there is one. */
function isDone(error: Error, wanted: PhotoDate | undefined): boolean {
  return error instanceof DuplicateError && (wanted === undefined || error.dates.includes(wanted))
}

async function orderEntries(entries: readonly Entry[], order: FileOrder, site: Site): Promise<readonly Entry[]> {
  if (order === 'given') return entries
  if (order === 'name') return entries.toSorted((a, b) => compareNames(a.source, b.source))
  const timed: { readonly entry: Entry; readonly time: string }[] = []
  const read = async (entry: Entry) => ({ entry, time: await takenAt(entry.source, site) })
  for await (const one of mapInOrder(entries, picturesAtOnce(), read)) timed.push(one)
  return timed.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)).map(({ entry }) => entry)
}

/** Sorts files without a time after all others, in the order given. */
const AFTER_EVERY_TIME = '~'

async function takenAt(path: string, site: Site): Promise<string> {
  const info = await readPictureInfo(path, site).catch(() => undefined)
  return info?.described.camera.takenAt?.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) ?? AFTER_EVERY_TIME
}
