import type { Command } from 'commander'
import { importGhost } from '../../ingest/readers/other-services/import-export.js'
import type { Clock } from '../../photos/days/clock.js'
import { declareRecords, type RecordArguments, runImport } from './run-import.js'

interface GhostArguments extends RecordArguments {
  readonly uploads: string
}

/** `photoblog import ghost` */
export function declareGhost(importing: Command, clock: Clock): void {
  declareRecords(importing, 'ghost')
    .description('import the posts of a Ghost export (Settings, Import/Export), with their old addresses')
    .argument('<file>', 'the JSON file of the export')
    .requiredOption('--uploads <directory>', 'the copy of content/images, where the pictures are (required)')
    .action((file: string, { uploads, dates, ...given }: GhostArguments) =>
      runImport(given, clock, (site, common) => importGhost(file, { ...common, uploads, dates }, site)),
    )
}
