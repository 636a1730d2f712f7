import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { titleOf } from '../../photos/title.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Entry, IngestOptions } from '../entry.js'
import { fillFirstDays } from '../first-days.js'
import { ingestEntries } from '../ingest-entries.js'
import { DuplicateError, OtherPhotoError } from '../pick-day.js'
import { isTooSmall } from '../picture-size.js'
import { PublishError } from '../publish-error.js'
import type { ImportedPhoto, OpenReport } from './import-report.js'
import { adviseAlias, findLikely } from './unknown-photographer.js'

/** Import options; `IMPORTS` says which kinds take `uploads` and `dates`. */
export interface ImportOptions extends IngestOptions {
  /** The photographer if neither texts nor pictures name one. */
  readonly photographer?: string | undefined
  /** Whether to report further photographs of a day, or to move them to the next free days. */
  readonly several: 'report' | 'next-free-day'
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** The directory of the pictures; that of the CSV or JSON file if omitted. */
  readonly uploads?: string | undefined
  /**
   * Source of the days. For a folder: when a picture was taken or else its name (`taken`, the default), its name, or
   * the next free day. For records without a day: an error (`report`, the default), or the next free day.
   */
  readonly dates?: 'taken' | 'name' | 'next' | 'report' | undefined
  /** The first day that `next` fills. */
  readonly from?: PhotoDate | undefined
  /** Whether to report the other pictures of a post, or to import them on the next free days. */
  readonly galleries?: 'first-picture' | 'every-picture' | undefined
  /** WordPress post types that are photographs; `post` if omitted. */
  readonly postTypes?: readonly string[] | undefined
}

export interface Found {
  readonly source: string
  readonly date: PhotoDate | undefined
  /**
   * Reads the photograph, followed by others for the next free days.
   * @throws PublishError, PictureMissingError
   */
  read(): Promise<readonly FoundEntry[]>
}

/** Reads the photographs of a file or a folder. @throws OwnerError */
export type Reader = (
  path: string,
  options: ImportOptions,
  site: OwnSite,
  report: OpenReport,
) => Promise<readonly Found[]>

/** An entry without the members that `planDays` adds. */
export type FoundEntry = Omit<Entry, 'day' | 'repeats'>

export class PictureMissingError extends Error {
  override readonly name = 'PictureMissingError'
}

/**
 * Gives each day to the first photograph that names it. Further ones are reported, or move to the next free day that no
 * photograph names. The moved ones, photographs without a day, and further pictures of posts come last.
 */
async function planDays(
  all: Iterable<Found>,
  { several, from }: ImportOptions,
  report: OpenReport,
): Promise<{ readonly entries: readonly Entry[]; readonly reserved: ReadonlySet<PhotoDate> }> {
  const first = new Map<PhotoDate, Found>()
  const moving: Found[] = []
  for (const one of all) {
    const { source, date } = one
    const holder = date && first.get(date)
    if (date !== undefined && holder === undefined) first.set(date, one)
    else if (date === undefined || holder === undefined || several === 'next-free-day') moving.push(one)
    else report.dayTaken.push({ source, date, stays: holder.source })
  }
  const entries: Entry[] = []
  const further: Entry[] = []
  for (const one of [...first.values(), ...moving]) {
    const { source, date = from } = one
    const free = { day: { from: date }, repeats: 'never' } as const
    const isFirst = date !== undefined && first.get(date) === one
    try {
      const [entry, ...others] = await one.read()
      if (entry) entries.push({ ...entry, ...(isFirst ? { day: { on: date }, repeats: 'on another day' } : free) })
      for (const other of others) further.push({ ...other, ...free })
    } catch (error) {
      if (error instanceof PictureMissingError) report.pictureNotFound.push({ source, reason: error.message })
      else if (error instanceof PublishError) report.failed.push({ source, reason: error.message })
      else throw error
    }
  }
  return { entries: [...entries, ...further], reserved: new Set(first.keys()) }
}

/** Plans the days of photographs, ingests them and reports each. @returns the imported photos; in a dry run, those planned */
export async function importFound(
  found: Iterable<Found>,
  options: ImportOptions,
  report: OpenReport,
  site: OwnSite,
): Promise<readonly Photo[]> {
  const { entries, reserved } = await planDays(found, options, report)
  // If no photograph names a day, a new site fills the days up to today.
  const opens = reserved.size === 0 && options.from === undefined
  const all = opens ? await fillFirstDays(entries, site) : entries
  const imported: Photo[] = []
  const unknown = new Map<string, number>()
  let done = 0
  for await (const { entry, outcome } of ingestEntries(all, options, site, reserved)) {
    const { source } = entry
    if (outcome.kind === 'not tried') report.notTried++
    else if (outcome.kind === 'ingested') {
      imported.push(outcome.photo)
      if (isTooSmall(outcome.photo.picture)) report.tooSmall++
      report.imported.push(summarise(entry, outcome.photo))
      for (const reason of outcome.notes) report.notes.push({ source, reason })
      for (const name of entry.unknownCategories ?? []) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    } else {
      const { error } = outcome
      if (error instanceof DuplicateError) report.already.push(summarise(entry, error.photo))
      else if (error instanceof OtherPhotoError) {
        const { photo } = error
        report.dayTaken.push({ source, date: photo.date, stays: titleOf(photo, site.site.language) })
      } else report.failed.push({ source, reason: error.message })
    }
    options.onProgress?.(++done, entries.length)
  }
  for (const [name, count] of unknown) {
    const reason = `the category ${JSON.stringify(name)} is not in site.json; it became a tag`
    report.notes.push({ source: counted(count, 'photograph'), reason })
  }
  if (opens) report.imported.sort((a, b) => (a.date < b.date ? -1 : 1))
  return imported
}

/**
 * The default photographer: the one that the command names, or the site's only one.
 * @param author the person who published the photo elsewhere, for the message
 */
export function fallbackPhotographer(
  named: string | undefined,
  { photographers }: Site,
  author?: string,
): Entry['fallbackPhotographer'] {
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
