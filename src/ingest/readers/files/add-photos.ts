import type { PhotoDate } from '../../../photos/days/photo-date.js'
import { type Photo, type PhotoTexts, pickTexts, type RenditionFormat } from '../../../photos/photo.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import { checkTexts } from '../../check-texts.js'
import type { Entry } from '../../entry.js'
import { fillFirstDays } from '../../first-days.js'
import { ingestEntries } from '../../ingest-entries.js'
import { isSidecar } from '../../metadata/find-sidecar.js'
import { checkDay, DuplicateError } from '../../pick-day.js'
import { PublishError } from '../../publish-error.js'
import { photographerOrThrow } from '../unknown-photographer.js'
import { type FileOrder, orderEntries } from './order-files.js'

export interface AddOptions extends Partial<PhotoTexts> {
  /** The day of the only file; of several, the day from which on free days are filled. The next free day when left out. */
  readonly date?: PhotoDate
  /** In which order files fill the days: as they are given, when left out, by name, or as they were taken. */
  readonly order?: FileOrder
  /** Says what would happen. Pictures are decoded, but nothing is written. */
  readonly dryRun?: boolean
  /** Takes damaged pictures, as far as they can be decoded. */
  readonly acceptsDamaged?: boolean
  /** Adds a picture also when the archive has it already. */
  readonly again?: boolean
  /** Which renditions to cut: those of the site when left out. */
  readonly formats?: readonly RenditionFormat[]
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: AddEvent) => void
}

export interface AddedFile {
  readonly file: string
  readonly photo: Photo
  /** What its owner should know of it. */
  readonly notes: readonly string[]
}

/** What became of one file; told in the order of the files, but for the first days of a site, which are filled from today back. */
export type AddEvent =
  | ({ readonly kind: 'added' } & AddedFile)
  | { readonly kind: 'failed' | 'skipped'; readonly file: string; readonly message: string }

export interface AddResult {
  readonly added: readonly AddedFile[]
  /** One line for each file that was refused. */
  readonly failed: readonly { readonly file: string; readonly message: string }[]
  /** Sidecars, which are read with the picture beside them, and pictures that the archive has already. */
  readonly skipped: readonly { readonly file: string; readonly message: string }[]
  /** Files behind the one at which the command had to end: the disk is full, or somebody pressed Ctrl-C. */
  readonly notTried: readonly string[]
}

/** Refused as no picture, and nothing is amiss. */
class SidecarError extends PublishError {}

/**
 * Publishes the photographs in files, as `ingestEntries` does it.
 * @throws PublishError when an option makes no sense, StoreError when the store cannot be read; then nothing was added
 */
export async function addPhotos(given: readonly string[], options: AddOptions, parts: OwnSite): Promise<AddResult> {
  const { site, calendar, clock } = parts
  const { date, again = false, dryRun = false, acceptsDamaged, formats, signal } = options
  const texts = checkTexts(pickTexts(options), site)
  if (texts.title === '') throw new PublishError('--title is empty; give a title or remove the option')
  if (date !== undefined) checkDay(date, site, calendar, clock())

  const exactly = given.filter((file) => !isSidecar(file)).length === 1 ? date : undefined
  const asGiven = given.map(
    (file): Entry => ({
      source: file,
      guid: '',
      day: exactly === undefined ? { from: date } : { on: exactly },
      repeats: again ? 'always' : 'never',
      file: isSidecar(file)
        ? { kind: 'none', reason: new SidecarError(`${file} is a sidecar: it is read together with its picture`) }
        : { kind: 'original', path: file },
      texts,
      notesRights: true,
      notesSize: true,
      fallbackPhotographer: (creators) => photographerOrThrow(file, creators, site),
      formerAddresses: [],
      formats,
    }),
  )
  const listed = await orderEntries(asGiven, options.order ?? 'given', site)
  const entries = date === undefined ? await fillFirstDays(listed, parts) : listed
  const report = createReport(options.onEvent)
  for await (const { entry, outcome } of ingestEntries(entries, { dryRun, acceptsDamaged, signal }, parts)) {
    const file = entry.source
    if (outcome.kind === 'not tried') report.notTried.push(file)
    else if (outcome.kind === 'ingested')
      report.tell({ kind: 'added', file, photo: outcome.photo, notes: outcome.notes })
    else {
      const { error } = outcome
      const isSkipped = error instanceof SidecarError || isDone(error, exactly)
      report.tell({ kind: isSkipped ? 'skipped' : 'failed', file, message: error.message })
    }
  }
  return report.inOrderOf(listed.map(({ source }) => source))
}

/** Whether a command that is repeated has done this part before. */
function isDone(error: Error, wanted: PhotoDate | undefined): boolean {
  return error instanceof DuplicateError && (wanted === undefined || error.dates.includes(wanted))
}

function createReport(onEvent: AddOptions['onEvent']) {
  const added: AddedFile[] = []
  const failed: { file: string; message: string }[] = []
  const skipped: { file: string; message: string }[] = []
  const notTried: string[] = []
  return {
    notTried,
    tell(event: AddEvent) {
      if (event.kind === 'added') added.push({ file: event.file, photo: event.photo, notes: event.notes })
      else (event.kind === 'failed' ? failed : skipped).push({ file: event.file, message: event.message })
      onEvent?.(event)
    },
    inOrderOf(files: readonly string[]): AddResult {
      const places = new Map(files.map((file, place) => [file, place] as const).reverse())
      const sort = <Told extends { readonly file: string }>(told: readonly Told[]) =>
        [...told].sort((a, b) => (places.get(a.file) ?? 0) - (places.get(b.file) ?? 0))
      const left = new Set(notTried)
      return {
        added: sort(added),
        failed: sort(failed),
        skipped: sort(skipped),
        notTried: files.filter((file) => left.has(file)),
      }
    },
  }
}
