import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { titleOf } from '../../photos/title.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Entry } from '../entry.js'
import { type FilingOptions, fileEntries } from '../file-entries.js'
import { openSite } from '../open-site.js'
import { DuplicateError, OtherPhotoError } from '../pick-day.js'
import { findTooSmall } from '../picture-size.js'
import { PublishError } from '../publish-error.js'
import { adviseAlias, findLikely } from './advise-alias.js'
import type { ImportedPhoto, OpenReport } from './import-report.js'

/** What every import takes. */
export interface ImportOptions {
  /** Who took what neither its text nor its picture names a photographer for. */
  readonly photographer?: string | undefined
  /** What becomes of the second photograph of a day: it is reported, or filed under the next day that has none. */
  readonly several: Several
  readonly dryRun: boolean
  /** Takes damaged pictures, as far as they can be decoded. */
  readonly acceptsDamaged?: boolean | undefined
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

export type Several = 'report' | 'next-free-day'

interface EntriesOptions extends FilingOptions, Pick<ImportOptions, 'onProgress'> {
  /** How many entries come, for `onProgress`. */
  readonly total: number
  /** Whether these are the first photographs of a site when it has none: they fill the days up to today then. */
  readonly opens?: boolean
}

/** Files entries and writes down what became of each. @returns the photos that were filed, or would be */
export async function importEntries(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  report: OpenReport,
  { opens = false, total, onProgress, ...options }: EntriesOptions,
  parts: OwnSite,
): Promise<readonly Photo[]> {
  const all = opens ? await openSite(await collect(entries), parts) : entries
  const filed: Photo[] = []
  const unknown = new Map<string, number>()
  let done = 0
  for await (const { entry, outcome } of fileEntries(all, options, parts)) {
    const { source } = entry
    if (outcome.kind === 'not tried') report.notTried++
    else if (outcome.kind === 'filed') {
      filed.push(outcome.photo)
      if (findTooSmall(outcome.photo.picture, parts.site) !== undefined) report.tooSmall++
      report.imported.push(summarise(entry, outcome.photo))
      for (const reason of outcome.notes) report.notes.push({ source, reason })
      for (const name of entry.unknownCategories ?? []) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    } else {
      const { error } = outcome
      if (error instanceof DuplicateError) report.already.push(summarise(entry, error.photo))
      else if (error instanceof OtherPhotoError) {
        const { photo } = error
        report.dayTaken.push({ source, date: photo.date, stays: titleOf(photo, parts.site.language) })
      } else report.failed.push({ source, reason: error.message })
    }
    onProgress?.(++done, total)
  }
  for (const [name, count] of unknown) {
    const reason = `the category ${JSON.stringify(name)} is not in site.json; it became a tag`
    report.notes.push({ source: counted(count, 'photograph'), reason })
  }
  if (opens) report.imported.sort((a, b) => (a.date < b.date ? -1 : 1))
  return filed
}

async function collect(entries: Iterable<Entry> | AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const all: Entry[] = []
  for await (const entry of entries) all.push(entry)
  return all
}

/** Photographs that come in, shared out among the days. */
interface SharedDays<One> {
  /** The first of each day, which has it. */
  readonly first: readonly One[]
  /** They come last, when all others have their days, and look for a free one. */
  readonly moving: readonly One[]
  /** Days to which nothing moves. */
  readonly reserved: ReadonlySet<PhotoDate>
}

/** Gives each day to the first photograph that names it; others move to the next free day, or are reported. */
export function shareDays<One extends { readonly source: string; readonly date: PhotoDate | undefined }>(
  all: Iterable<One>,
  several: Several,
  report: OpenReport,
): SharedDays<One> {
  const first = new Map<PhotoDate, One>()
  const moving: One[] = []
  for (const one of all) {
    const { source, date } = one
    const holder = date && first.get(date)
    if (date !== undefined && holder === undefined) first.set(date, one)
    else if (date === undefined || holder === undefined || several === 'next-free-day') moving.push(one)
    else report.dayTaken.push({ source, date, stays: holder.source })
  }
  return { first: [...first.values()], moving, reserved: new Set(first.keys()) }
}

/** How an import says when an entry goes to a day of its own, and when it takes the next that is free. */
export function dayOfEntry(date: PhotoDate | undefined, mayMove: boolean): Pick<Entry, 'day' | 'repeats'> {
  return mayMove || date === undefined
    ? { day: { from: date }, repeats: 'never' }
    : { day: { on: date }, repeats: 'on another day' }
}

/**
 * Who took what nobody else is named for: whom the command names, or the only photographer of the site.
 * @param author who published it elsewhere, and is none of the photographers
 */
export function otherwise(
  named: string | undefined,
  { photographers }: Site,
  author?: string,
): Entry['photographerOtherwise'] {
  const names = photographers.map(({ name }) => name)
  const found = named ?? (names.length === 1 ? names[0] : undefined)
  return () => {
    if (found !== undefined) return found
    const choose = `name one of ${names.join(', ')} with --photographer`
    if (author === undefined) throw new PublishError(`the photographer is unknown; ${choose}`)
    const advice = adviseAlias(author, findLikely([author], photographers))
    throw new PublishError(
      `its author ${JSON.stringify(author)} is not one of the site's photographers; ${choose}, or, ${advice}`,
    )
  }
}

function summarise({ source, file }: Entry, photo: Photo): ImportedPhoto {
  const { date, title, photographer, location } = photo
  const path = file.kind === 'original' ? file.path : file.kind === 'renditions' ? (file.paths[0] ?? '') : ''
  return { source, date, title, photographer, location, file: path }
}
