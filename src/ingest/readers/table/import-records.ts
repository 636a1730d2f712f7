import { dirname, resolve } from 'node:path'
import type { Calendar } from '../../../photos/days/calendar.js'
import type { PhotoDate } from '../../../photos/days/photo-date.js'
import type { Photo } from '../../../photos/photo.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import type { Entry } from '../../entry.js'
import { PublishError } from '../../publish-error.js'
import { type ImportOptions, importEntries, shareDays } from '../import-entries.js'
import { type ImportReport, openReport } from '../import-report.js'
import { openUploads } from '../uploads.js'
import { importGone } from './import-gone.js'
import type { PlacedRecord } from './photo-record.js'
import { readCsvRecords } from './read-csv-records.js'
import { readJsonRecords } from './read-json-records.js'
import { dayOf, PictureMissingError, recordToEntry } from './record-to-entry.js'

export interface TableOptions extends ImportOptions {
  /** Where the pictures lie; beside the table when left out. */
  readonly uploads?: string | undefined
  /** What becomes of a record without a day: it is reported (the default), or filed under the next free day. */
  readonly dates?: Dates
}

export type Dates = 'report' | 'next'

/** Takes the photographs of a JSON file in: of an export, or of whoever wrote one. */
export async function importJson(file: string, options: TableOptions, parts: OwnSite): Promise<ImportReport> {
  const { report, filed } = await importRecords({ file, records: readJsonRecords(file) }, options, parts)
  if (report.notTried > 0) return report
  const planned = options.dryRun ? filed : undefined
  const reasons = await importGone(file, parts.store, parts.calendar.today(parts.clock()), planned)
  return { ...report, notes: [...report.notes, ...reasons.map((reason) => ({ source: 'gone.json', reason }))] }
}

/** Takes the photographs of a table in. */
export async function importCsv(file: string, options: TableOptions, parts: OwnSite): Promise<ImportReport> {
  return (await importRecords({ file, records: await readCsvRecords(file) }, options, parts)).report
}

interface RecordsOfFile {
  /** Where paths begin, and what messages name. */
  readonly file: string
  readonly records: AsyncIterable<PlacedRecord> | Iterable<PlacedRecord>
}

/** Takes records in. */
export async function importRecords(
  { file, records }: RecordsOfFile,
  options: TableOptions,
  parts: OwnSite,
): Promise<{ readonly report: ImportReport; readonly filed: readonly Photo[] }> {
  const report = openReport()
  const uploads = options.uploads === undefined ? undefined : await openUploads(options.uploads)
  const all: { source: string; date: PhotoDate | undefined; placed: PlacedRecord }[] = []
  const ignored = new Set<string>()
  for await (const placed of records) {
    const { place: source, hidden, unknown = [] } = placed
    for (const name of unknown) if (ignored.size < MAX_IGNORED) ignored.add(name)
    const { date, fault } = dayOrFault(placed, options.dates, parts.calendar)
    if (hidden !== undefined) report.leftOut.push({ source, reason: hidden })
    else if (fault !== undefined) report.failed.push({ source, reason: fault })
    else all.push({ source, date, placed })
  }
  for (const name of ignored) report.notes.push({ source: file, reason: `the ${name} is unknown and was ignored` })
  const { first, moving, reserved } = shareDays(all, options.several, report)
  const opens = first.length === 0 && moving.length > (await parts.store.readAll()).length
  const recordParts = { site: parts.site, folder: dirname(resolve(file)), uploads, photographer: options.photographer }

  const entries = async function* (): AsyncGenerator<Entry> {
    for (const [index, { source: place, date, placed }] of [...first, ...moving].entries()) {
      const { record, author } = placed
      const source = record.title ? `${place} «${record.title.slice(0, 60)}»` : place
      const mayMove = index >= first.length
      try {
        yield await recordToEntry(record, source, { date, mayMove }, { ...recordParts, author })
      } catch (error) {
        if (error instanceof PictureMissingError) report.pictureNotFound.push({ source, reason: error.message })
        else if (error instanceof PublishError) report.failed.push({ source, reason: error.message })
        else throw error
      }
    }
  }
  const total = first.length + moving.length
  const filed = await importEntries(entries(), report, { ...options, reserved, opens, total }, parts)
  return { report, filed }
}

/** Unknown names that are reported. */
const MAX_IGNORED = 100

function dayOrFault(
  { record, fault }: PlacedRecord,
  dates: Dates | undefined,
  calendar: Calendar,
): { date?: PhotoDate | undefined; fault?: string } {
  if (fault !== undefined) return { fault }
  try {
    const date = dayOf(record, calendar)
    return date === undefined && dates !== 'next' ? { fault: NO_DAY } : { date }
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    return { fault: error.message }
  }
}

const NO_DAY = 'has no date; import it with --dates next'
