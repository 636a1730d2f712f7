import type { Command } from 'commander'
import type { Clock } from '../../archive/index.js'
import { importGhost } from '../../publish/entries/index.js'
import { declareImport, type ImportArguments, runImport } from './run-import.js'

interface GhostArguments extends ImportArguments {
  readonly uploads: string
}

/** `photoblog import ghost` */
export function declareGhost(importing: Command, clock: Clock): void {
  declareImport(importing, 'ghost')
    .description('import the posts of a Ghost export (Settings, Import/Export), with their old addresses')
    .argument('<file>', 'the JSON file of the export')
    .requiredOption('--uploads <directory>', 'the copy of content/images, where the pictures are (required)')
    .action((file: string, { uploads, ...given }: GhostArguments) =>
      runImport(given, clock, (site, common) => importGhost(file, { ...common, uploads }, site)),
    )
}
