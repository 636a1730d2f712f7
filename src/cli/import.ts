import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { checkPhotographer } from '../ingest/check-texts.js'
import { GALLERIES, IMPORTS, type ImportKind, importArchive, SEVERAL } from '../ingest/readers/import-archive.js'
import type { ImportOptions } from '../ingest/readers/import-found.js'
import { type ImportReport, isIncomplete } from '../ingest/readers/import-report.js'
import { COLUMNS } from '../ingest/readers/table/photo-record.js'
import { takeSettings } from '../owner/take-settings.js'
import type { Clock } from '../photos/days/clock.js'
import { readConfig } from '../site-dir/settings/config.js'
import { requireDay } from './parts/named-days.js'
import { acceptDamagedOption, choiceOption, collect, dryRunOption, type Given, jsonOption } from './parts/options.js'
import { EXIT_CODE_INCOMPLETE, printJson, printLine, showProgress, warn } from './parts/print.js'
import { printReport } from './parts/print-report.js'
import { endOnSignal } from './parts/signals.js'
import { WITHOUT_ADDRESS, withPlannedSite, withSite } from './parts/with-site.js'

/** The declaration of a kind of import, except for the options that `IMPORTS` implies. */
interface Declared {
  readonly description: string
  readonly argument: readonly [name: string, help: string]
  readonly uploads?: string
  readonly dates?: string
  readonly more?: (command: Command) => Command
}

const KINDS: Readonly<Record<ImportKind, Declared>> = {
  wordpress: {
    description: 'import the posts of WordPress exports (Tools → Export), with their old addresses',
    argument: ['<exports...>', 'WXR files; a blog may be split into several'],
    uploads: 'your copy of wp-content/uploads, where the pictures are (required)',
    more: (command) =>
      command
        .addOption(
          choiceOption(
            '--galleries <rule>',
            'from a post with several pictures, import the first one, or all of them on free days',
            GALLERIES,
          ).default(GALLERIES[0]),
        )
        .option('--post-type <name>', 'a post type to import instead of «post»; may be repeated', collect),
  },
  ghost: {
    description: 'import the posts of a Ghost export (Settings, Import/Export), with their old addresses',
    argument: ['<file>', 'the JSON file of the export'],
    uploads: 'your copy of content/images, where the pictures are (required)',
  },
  flickr: {
    description: 'import the public photographs of a Flickr account, each on the day it was taken',
    argument: ['<directory>', 'where you unpacked all archives of your Flickr data, both account data and pictures'],
  },
  csv: {
    description: 'import the photographs listed in a table whose first line names the columns',
    argument: ['<file>', `${COLUMNS.join(', ')}; only «file» is required, and «date» unless you use --dates next`],
    uploads: 'the directory of the files; by default that of the table',
  },
  json: {
    description: 'import an export, or other photographs in JSON: JSON Lines or one array',
    argument: [
      '<file>',
      'a directory made by «photoblog export» (a new site also gets its settings and, with --look, its look, pages and portraits), or a file of objects with the same members; only «file» is required, and «date» unless you use --dates next',
    ],
    uploads: 'the directory of the files; by default that of the JSON file',
    more: (command) =>
      command
        .option('--look', 'also copy the look, pages and portraits of an export into a new site')
        .option('--no-look', 'leave out the look, pages and portraits of an export'),
  },
  folder: {
    description: 'import all pictures below a folder',
    argument: ['<folder>', 'a folder of pictures, including its subfolders, but not hidden ones'],
    dates: 'how a picture gets its day: when it was taken, or else from its name; from its name; or the next free one',
    more: (command) => command.option('--from <day>', 'with --dates next: the first day to fill, YYYY-MM-DD'),
  },
}

interface ImportArguments
  extends Pick<ImportOptions, 'several' | 'uploads' | 'dates' | 'galleries'>,
    Given<'acceptDamaged' | 'dryRun' | 'json' | 'look'> {
  readonly photographer?: string
  readonly postType?: readonly string[]
  readonly from?: string
}

export function register(command: Command, clock: Clock): void {
  command.description('import an archive: from WordPress, Ghost, Flickr, a table, JSON or a folder').addHelpText(
    'after',
    `
Repeat an interrupted import to finish it: photos that are already in the archive are skipped.
Exit codes: 0 everything was imported · 1 failed or interrupted · 3 done, but some photographs need attention.`,
  )
  for (const kind of Object.keys(KINDS) as ImportKind[]) declare(command, kind, clock)
}

function declare(importing: Command, kind: ImportKind, clock: Clock): void {
  const { description, argument, uploads = '', more, ...declared } = KINDS[kind]
  const { dates, uploads: takesUploads } = IMPORTS[kind]
  const command = importing
    .command(kind)
    .description(description)
    .argument(...argument)
    .option('--photographer <name>', 'the photographer of pictures that do not name one')
    .addOption(
      choiceOption('--several <rule>', 'what to do with a second photograph for a day', SEVERAL).default('report'),
    )
    .addOption(acceptDamagedOption())
    .addOption(dryRunOption())
    .addOption(jsonOption('print the report as JSON'))
  if (dates.length > 0) {
    const { dates: help = 'report a photograph without a date, or give it the next free day' } = declared
    command.addOption(choiceOption('--dates <rule>', help, dates).default(dates[0]))
  }
  if (takesUploads === 'required') command.requiredOption('--uploads <directory>', uploads)
  if (takesUploads === 'optional') command.option('--uploads <directory>', uploads)
  more?.(command)
  command.action((paths: string | string[], given: ImportArguments) => runImport(kind, [paths].flat(), given, clock))
}

async function runImport(
  kind: ImportKind,
  paths: readonly string[],
  given: ImportArguments,
  clock: Clock,
): Promise<void> {
  const { acceptDamaged: acceptsDamaged, dryRun = false, json = false, look, postType: postTypes } = given
  if (given.from !== undefined && given.dates !== 'next')
    throw new OwnerError('--from is the first free day to fill; add --dates next, or leave out --from')
  if (postTypes?.includes('attachment'))
    throw new OwnerError('--post-type: attachments are pictures of posts; name the type of the posts that show them')
  const [path = ''] = paths
  const taken = kind === 'json' ? await takeSettings(path, { dryRun, look }, readConfig(process.env)) : undefined
  const undecided = (taken?.undecided ?? []).map((name) => ({ source: name, reason: 'would be copied with --look' }))
  const open = taken?.planned === undefined ? withSite : withPlannedSite(taken.planned)
  await open(clock, async (site) => {
    const photographer = given.photographer === undefined ? undefined : checkPhotographer(given.photographer, site.site)
    const from = given.from === undefined ? undefined : requireDay(given.from, site, '--from')
    const onProgress = showProgress('Importing')
    const options = { ...given, photographer, acceptsDamaged, dryRun, from, postTypes, onProgress }
    const files = taken === undefined ? paths : [taken.file]
    const report = await endOnSignal((signal) => importArchive(kind, files, { ...options, signal }, site))
    finish({ ...report, notes: [...(taken?.notes ?? []), ...undecided, ...report.notes] }, { dryRun, json })
    if (report.imported.length > 0 && !site.isPublic && !dryRun && !json) printLine(WITHOUT_ADDRESS)
  })
}

function finish(report: ImportReport, { dryRun, json }: { readonly dryRun: boolean; readonly json: boolean }): void {
  const { broken, ...parts } = report
  for (const message of broken) warn(message)
  // An unreadable file has already been reported on a separate line.
  const saysAnything = Object.values(parts).some((part) => (typeof part === 'number' ? part : part.length) > 0)
  if (json) printJson({ dryRun, ...report })
  else if (broken.length === 0 || saysAnything) printReport(report, dryRun)
  if (broken.length > 0 || report.notTried > 0) process.exitCode = 1
  else if (isIncomplete(report)) process.exitCode = EXIT_CODE_INCOMPLETE
}
