import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { titleOf } from '../../photos/title.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Entry } from '../entry.js'
import { fillFirstDays } from '../first-days.js'
import { ingestEntries } from '../ingest-entries.js'
import { DuplicateError, OtherPhotoError } from '../pick-day.js'
import { findTooSmall } from '../picture-size.js'
import { PublishError } from '../publish-error.js'
import type { ImportedPhoto, OpenReport } from './import-report.js'
import { adviseAlias, findLikely } from './unknown-photographer.js'

/** What imports take; `IMPORTS` says which of them a kind takes. */
export interface ImportOptions {
  /** The photographer of photographs whose texts and pictures name none. */
  readonly photographer?: string | undefined
  /** What becomes of the second photograph of a day: it is reported, or filed under the next day that has none. */
  readonly several: 'report' | 'next-free-day'
  readonly dryRun: boolean
  /** Takes damaged pictures, as far as they can be decoded. */
  readonly acceptsDamaged?: boolean | undefined
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Where the pictures lie; beside a table when left out. */
  readonly uploads?: string | undefined
  /**
   * What gives a picture of a folder its day: when it was taken (the default), its name, or the next free day. What becomes
   * of a record without a day: it is reported (the default), or filed under the next free day.
   */
  readonly dates?: 'taken' | 'name' | 'next' | 'report' | undefined
  /** The first day that is filled by `next`. */
  readonly from?: PhotoDate | undefined
  /** What becomes of the further pictures of a post: they are reported, or filed under the next free days. */
  readonly galleries?: 'first-picture' | 'every-picture' | undefined
  /** Post types of WordPress that are photographs: `post` when left out. */
  readonly postTypes?: readonly string[] | undefined
}

/** A photograph that a reader found. */
export interface Found {
  readonly source: string
  /** The day that it names. */
  readonly date: PhotoDate | undefined
  /**
   * The photograph, and behind it further ones that take the next free days.
   * @throws PublishError, PictureMissingError
   */
  read(): Promise<readonly FoundEntry[]>
}

/** An entry whose day is still to be planned. */
export type FoundEntry = Omit<Entry, 'day' | 'repeats'>

/** Thrown when the picture of a photograph is not there. */
export class PictureMissingError extends Error {
  override readonly name = 'PictureMissingError'
}

/**
 * Gives each day to the first photograph that names it. Others move to the next free day, or are reported. Those that move
 * come last, and not to a day that another one names.
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

/** Plans the days of photographs, files them and writes down what became of each. @returns those that were filed, or would be */
export async function importFound(
  found: Iterable<Found>,
  options: ImportOptions,
  report: OpenReport,
  site: OwnSite,
): Promise<readonly Photo[]> {
  const { entries, reserved } = await planDays(found, options, report)
  // Where no photograph names a day, a new site fills the days up to today.
  const opens = reserved.size === 0 && options.from === undefined
  const all = opens ? await fillFirstDays(entries, site) : entries
  const filed: Photo[] = []
  const unknown = new Map<string, number>()
  let done = 0
  for await (const { entry, outcome } of ingestEntries(all, { ...options, reserved }, site)) {
    const { source } = entry
    if (outcome.kind === 'not tried') report.notTried++
    else if (outcome.kind === 'ingested') {
      filed.push(outcome.photo)
      if (findTooSmall(outcome.photo.picture, site.site) !== undefined) report.tooSmall++
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
  return filed
}

/**
 * Who took what nobody else is named for: whom the command names, or the only photographer of the site.
 * @param author who published it elsewhere, and is none of the photographers
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
