import type { Command } from 'commander'
import type { Clock } from '../../archive/index.js'
import { COLUMNS, importCsv } from '../../publish/entries/index.js'
import { declareImport, type ImportArguments, runImport } from './run-import.js'

interface CsvArguments extends ImportArguments {
  readonly uploads?: string
}

/** `photoblog import csv` */
export function declareCsv(importing: Command, clock: Clock): void {
  declareImport(importing, 'csv')
    .description('import the photographs of a table whose first line names the columns')
    .argument('<file>', `${COLUMNS.join(', ')}; only «file» must be there`)
    .option('--uploads <directory>', 'the directory of the files; by default that of the table')
    .action((file: string, { uploads, ...given }: CsvArguments) =>
      runImport(given, clock, (site, common) => importCsv(file, { ...common, uploads }, site)),
    )
}
