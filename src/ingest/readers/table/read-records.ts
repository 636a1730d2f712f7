import { dirname, resolve } from 'node:path'
import { adviseDate } from '../../../photos/days/advise-date.js'
import type { Calendar } from '../../../photos/days/calendar.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import type { Found, ImportOptions, Reader } from '../import-found.js'
import type { OpenReport } from '../import-report.js'
import { readDayOfTime } from '../read-instant.js'
import { openUploads } from '../uploads.js'
import type { PlacedRecord } from './photo-record.js'
import { readCsvRecords } from './read-csv-records.js'
import { readJsonRecords } from './read-json-records.js'
import { pictureOfRecord, recordToEntry } from './record-to-entry.js'

/** Reads a JSON file, from a photoblog export or from another program. */
export const readJson: Reader = (file, ...rest) => readRecords(file, readJsonRecords(file), ...rest)

export const readCsv: Reader = async (file, ...rest) => readRecords(file, await readCsvRecords(file), ...rest)

/** @param file relative paths are resolved against its directory, and messages name it */
export async function readRecords(
  file: string,
  records: AsyncIterable<PlacedRecord> | Iterable<PlacedRecord>,
  options: ImportOptions,
  { site, calendar }: OwnSite,
  report: OpenReport,
): Promise<readonly Found[]> {
  const uploads = options.uploads === undefined ? undefined : await openUploads(options.uploads, 'the pictures')
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

/** Maximum number of unknown names in the report. */
const MAX_IGNORED = 100

function dayOrFault({ record: { date }, fault }: PlacedRecord, dates: ImportOptions['dates'], calendar: Calendar) {
  if (fault !== undefined) return { fault }
  if (!date) return dates === 'next' ? {} : { fault: 'has no date; import it with --dates next' }
  const day = readDayOfTime(date, calendar)
  return day === undefined
    ? { fault: `${JSON.stringify(date)} is not a valid date; ${adviseDate(date)}` }
    : { date: day }
}
