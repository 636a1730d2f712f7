import type { Command } from 'commander'
import { importCsv } from '../../ingest/readers/table/import-records.js'
import { COLUMNS } from '../../ingest/readers/table/photo-record.js'
import type { Clock } from '../../photos/days/clock.js'
import { declareRecords, type RecordArguments, runImport } from './run-import.js'

interface CsvArguments extends RecordArguments {
  readonly uploads?: string
}

/** `photoblog import csv` */
export function declareCsv(importing: Command, clock: Clock): void {
  declareRecords(importing, 'csv')
    .description('import the photographs of a table whose first line names the columns')
    .argument('<file>', `${COLUMNS.join(', ')}; only «file» must be there, and «date» without --dates next`)
    .option('--uploads <directory>', 'the directory of the files; by default that of the table')
    .action((file: string, { uploads, dates, ...given }: CsvArguments) =>
      runImport(given, clock, (site, common) => importCsv(file, { ...common, uploads, dates }, site)),
    )
}
