import type { Command } from 'commander'
import { importFolder } from '../../ingest/readers/folder/import-folder.js'
import type { Clock } from '../../photos/days/clock.js'
import { choiceOption } from '../parts/options.js'
import { readDay } from '../parts/with-site.js'
import { declareImport, type ImportArguments, runImport } from './run-import.js'

interface FolderArguments extends ImportArguments {
  readonly dates: 'taken' | 'name' | 'next'
  readonly from?: string
}

/** `photoblog import folder` */
export function declareFolder(importing: Command, clock: Clock): void {
  declareImport(importing, 'folder')
    .description('import all pictures below a folder')
    .argument('<folder>', 'a folder of pictures, including its subfolders')
    .addOption(
      choiceOption(
        '--dates <rule>',
        'how a picture gets its day: when it was taken, else from its name; from its name; or the next free one',
        ['taken', 'name', 'next'],
      ).default('taken'),
    )
    .option('--from <day>', 'with --dates next: the first day to fill, YYYY-MM-DD')
    .action((folder: string, { dates, ...given }: FolderArguments) =>
      runImport(given, clock, (site, common) => {
        const from = given.from === undefined ? undefined : readDay(given.from, site, '--from')
        return importFolder(folder, { ...common, dates, from }, site)
      }),
    )
}
