import type { Command } from 'commander'
import type { Clock } from '../../archive/index.js'
import { importFlickr } from '../../publish/entries/index.js'
import { declareImport, type ImportArguments, runImport } from './run-import.js'

/** `photoblog import flickr` */
export function declareFlickr(importing: Command, clock: Clock): void {
  declareImport(importing, 'flickr')
    .description('import the public photographs of a Flickr account, each on the day it was taken')
    .argument('<directory>', 'where all archives of your Flickr data are unpacked, account data and pictures')
    .action((directory: string, given: ImportArguments) =>
      runImport(given, clock, (site, common) => importFlickr(directory, common, site)),
    )
}
