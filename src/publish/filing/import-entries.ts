import { type Photo, type PhotoDate, titleOf } from '../../archive/index.js'
import { PictureError, picturesAtOnce, StorageError } from '../../media/index.js'
import { StoreError } from '../../store/index.js'
import { PublishError } from '../publish-error.js'
import type { PublishParts } from './add-photos.js'
import type { ImportEntry } from './entry.js'
import { fileEntry, summarise } from './file-entry.js'
import type { OpenReport } from './import-report.js'
import { indexPhotos } from './known-photos.js'
import { mapInOrder } from './map-in-order.js'
import { checkDay } from './pick-day.js'
import { type PreparedEntry, prepareEntry } from './prepare-entry.js'
import { sweepUp } from './sweep-up.js'

export interface ImportOptions {
  /** Says what would happen, and looks at no more than the files' headers. */
  readonly dryRun: boolean
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal | undefined
  /** Called after each entry, whatever became of it. */
  readonly onProgress?: ((done: number) => void) | undefined
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
  if (!options.dryRun) await sweepUp(parts)
  const known = indexPhotos(await store.readAll(), await store.readGone())
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

  for await (const outcome of mapInOrder(entries, picturesAtOnce(), prepare)) {
    const { entry } = outcome
    try {
      if (ends() || 'ended' in outcome) {
        report.notTried++
        if ('prepared' in outcome && outcome.prepared.staged) await pictures.discard(outcome.prepared.staged)
      } else if ('error' in outcome) throw outcome.error
      else if ('already' in outcome) report.already.push(summarise(entry, outcome.already))
      else if ('taken' in outcome)
        report.dayTaken.push({
          source: entry.source,
          date: outcome.taken.date,
          stays: titleOf(outcome.taken, parts.site.language),
        })
      else await fileEntry(entry, outcome.prepared, { reserved, known, report, dryRun: options.dryRun }, parts)
    } catch (error) {
      if (!isForOwner(error)) throw error
      isOver = error instanceof StorageError || error instanceof StoreError
      report.failed.push({ source: entry.source, reason: error.message })
    }
    options.onProgress?.(++done)
  }
}

function tooEarly(date: PhotoDate, firstDate: PhotoDate): string {
  return `${date} lies before the first day of the site, ${firstDate}; set firstDate in site.json to an earlier day, and repeat the command`
}

function isForOwner(error: unknown): error is Error {
  return [PictureError, PublishError, StorageError, StoreError].some((kind) => error instanceof kind)
}
