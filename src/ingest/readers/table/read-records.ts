import { dirname, resolve } from 'node:path'
import type { Calendar } from '../../../photos/days/calendar.js'
import type { PhotoDate } from '../../../photos/days/photo-date.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import { PublishError } from '../../publish-error.js'
import type { Found, ImportOptions } from '../import-found.js'
import type { OpenReport } from '../import-report.js'
import { openUploads } from '../uploads.js'
import type { PlacedRecord } from './photo-record.js'
import { readCsvRecords } from './read-csv-records.js'
import { readJsonRecords } from './read-json-records.js'
import { dayOf, pictureOfRecord, recordToEntry } from './record-to-entry.js'

/** Reads a file of JSON: of an export, or written by another program. */
export async function readJson(...[file, options, site, report]: ReadArguments): Promise<readonly Found[]> {
  return readRecords(file, readJsonRecords(file), options, site, report)
}

export async function readCsv(...[file, options, site, report]: ReadArguments): Promise<readonly Found[]> {
  return readRecords(file, await readCsvRecords(file), options, site, report)
}

type ReadArguments = [file: string, options: ImportOptions, site: OwnSite, report: OpenReport]

/** @param file where paths begin, and what messages name */
export async function readRecords(
  file: string,
  records: AsyncIterable<PlacedRecord> | Iterable<PlacedRecord>,
  options: ImportOptions,
  { site, calendar }: OwnSite,
  report: OpenReport,
): Promise<readonly Found[]> {
  const uploads = options.uploads === undefined ? undefined : await openUploads(options.uploads)
  const folders = { folder: dirname(resolve(file)), uploads }
  const { photographer } = options
  const found: Found[] = []
  const ignored = new Set<string>()
  for await (const placed of records) {
    const { place, record, author, hidden, unknown = [] } = placed
    for (const name of unknown) if (ignored.size < MAX_IGNORED) ignored.add(name)
    const { date, fault } = dayOrFault(placed, options.dates, calendar)
    if (hidden !== undefined) report.leftOut.push({ source: place, reason: hidden })
    else if (fault !== undefined) report.failed.push({ source: place, reason: fault })
    else {
      const source = record.title ? `${place} «${record.title.slice(0, 60)}»` : place
      const read = async () => {
        const picture = await pictureOfRecord(record, folders)
        return [recordToEntry(record, source, picture, { site, photographer, author })]
      }
      found.push({ source, date, read })
    }
  }
  for (const name of ignored) report.notes.push({ source: file, reason: `the ${name} is unknown and was ignored` })
  return found
}

/** Unknown names that are reported. */
const MAX_IGNORED = 100

function dayOrFault(
  { record, fault }: PlacedRecord,
  dates: ImportOptions['dates'],
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
