import type { Command } from 'commander'
import { importFlickr } from '../../ingest/readers/other-services/import-export.js'
import type { Clock } from '../../photos/days/clock.js'
import { declareRecords, type RecordArguments, runImport } from './run-import.js'

/** `photoblog import flickr` */
export function declareFlickr(importing: Command, clock: Clock): void {
  declareRecords(importing, 'flickr')
    .description('import the public photographs of a Flickr account, each on the day it was taken')
    .argument('<directory>', 'where all archives of your Flickr data are unpacked, account data and pictures')
    .action((directory: string, { dates, ...given }: RecordArguments) =>
      runImport(given, clock, (site, common) => importFlickr(directory, { ...common, dates }, site)),
    )
}
