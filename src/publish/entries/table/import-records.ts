import { dirname, resolve } from 'node:path'
import type { Calendar, Photo, PhotoDate } from '../../../archive/index.js'
import type { Entry } from '../../filing/entry.js'
import type { PublishParts } from '../../owner-parts.js'
import { PublishError } from '../../publish-error.js'
import { type ImportOptions, importEntries } from '../import-entries.js'
import { type ImportReport, type OpenReport, openReport } from '../import-report.js'
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
export async function importJson(file: string, options: TableOptions, parts: PublishParts): Promise<ImportReport> {
  const { report, filed } = await importRecords({ file, records: () => readJsonRecords(file) }, options, parts)
  if (report.notTried > 0) return report
  const planned = options.dryRun ? filed : undefined
  const reasons = await importGone(file, parts.store, parts.calendar.today(parts.clock()), planned)
  return { ...report, notes: [...report.notes, ...reasons.map((reason) => ({ source: 'gone.json', reason }))] }
}

/** Takes the photographs of a table in. */
export async function importCsv(file: string, options: TableOptions, parts: PublishParts): Promise<ImportReport> {
  const records = await readCsvRecords(file)
  return (await importRecords({ file, records: () => records }, options, parts)).report
}

type Records = () => AsyncIterable<PlacedRecord> | Iterable<PlacedRecord>

interface RecordsOfFile {
  /** Where paths begin, and what messages name. */
  readonly file: string
  readonly records: Records
}

/** Takes records in, read twice: first for their days. */
export async function importRecords(
  { file, records }: RecordsOfFile,
  options: TableOptions,
  parts: PublishParts,
): Promise<{ readonly report: ImportReport; readonly filed: readonly Photo[] }> {
  const report = openReport()
  const uploads = options.uploads === undefined ? undefined : await openUploads(options.uploads)
  const { calendar } = parts
  const { days, total, opens } = await planDays({ file, records }, options.dates, report, parts)
  const recordParts = { site: parts.site, folder: dirname(resolve(file)), uploads, photographer: options.photographer }

  const entries = async function* (mayMove: boolean): AsyncGenerator<Entry> {
    for await (const placed of records()) {
      const { place, record, author } = placed
      const { date, fault } = dayOrFault(placed, options.dates, calendar)
      const moves = date === undefined || days.get(date) !== place
      if (placed.hidden !== undefined || fault !== undefined || moves !== mayMove) continue
      if (moves && date !== undefined && options.several === 'report') {
        report.dayTaken.push({ source: place, date, stays: days.get(date) ?? '' })
      } else {
        const source = record.title ? `${place} «${record.title.slice(0, 60)}»` : place
        try {
          yield await recordToEntry(record, source, { date, mayMove }, { ...recordParts, author })
        } catch (error) {
          if (error instanceof PictureMissingError) report.pictureNotFound.push({ source, reason: error.message })
          else if (error instanceof PublishError) report.failed.push({ source, reason: error.message })
          else throw error
        }
      }
    }
  }
  const all = async function* (): AsyncGenerator<Entry> {
    yield* entries(false)
    yield* entries(true)
  }
  const reserved = new Set(days.keys())
  const filed = await importEntries(all(), report, { ...options, reserved, opens, total }, parts)
  return { report, filed }
}

/**
 * Reads the records once, and reports those that cannot come in.
 * @returns which record has each day (the first that names it), and whether the records, all without a day, can open a site
 */
async function planDays(
  { file, records }: RecordsOfFile,
  dates: Dates | undefined,
  report: OpenReport,
  { store, calendar }: PublishParts,
) {
  const days = new Map<PhotoDate, string>()
  const ignored = new Set<string>()
  let total = 0
  let dayless = 0
  for await (const placed of records()) {
    const { place, hidden, unknown = [] } = placed
    for (const name of unknown) if (ignored.size < MAX_IGNORED) ignored.add(name)
    const { date, fault } = dayOrFault(placed, dates, calendar)
    if (hidden !== undefined) report.leftOut.push({ source: place, reason: hidden })
    else if (fault !== undefined) report.failed.push({ source: place, reason: fault })
    else {
      total++
      if (date === undefined) dayless++
      else if (!days.has(date)) days.set(date, place)
    }
  }
  for (const name of ignored) report.notes.push({ source: file, reason: `the ${name} is unknown and was ignored` })
  // Only these are held in memory all at once.
  const opens = days.size === 0 && dayless > (await store.readAll()).length
  return { days, total, opens }
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
