import type { Command } from 'commander'
import { checkPhotographer } from '../../ingest/check-photographer.js'
import type { ImportOptions } from '../../ingest/readers/import-entries.js'
import { type ImportReport, isIncomplete } from '../../ingest/readers/import-report.js'
import type { Dates } from '../../ingest/readers/table/import-records.js'
import type { Clock } from '../../photos/days/clock.js'
import type { Site } from '../../photos/site.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { endOnSignal } from '../parts/end-on-signal.js'
import { acceptDamagedOption, choiceOption, dryRunOption, jsonOption } from '../parts/options.js'
import { printJson } from '../parts/print-photo.js'
import { showProgress } from '../parts/progress-bar.js'
import { say, warn } from '../parts/say.js'
import { WITHOUT_ADDRESS, withPlannedSite, withSite } from '../parts/with-site.js'
import { printReport } from './print-report.js'

/** What every import takes; names as commander gives them. */
export interface ImportArguments {
  readonly photographer?: string
  readonly several: ImportOptions['several']
  readonly acceptDamaged?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** What the imports of tables and of other services take. */
export interface RecordArguments extends ImportArguments {
  readonly dates: Dates
}

/** The import ended, but photographs are left that somebody has to look at. */
const EXIT_CODE_INCOMPLETE = 3

/** Declares a kind of archive, with what every import takes. */
export function declareImport(importing: Command, name: string): Command {
  return importing
    .command(name)
    .option('--photographer <name>', 'the photographer of pictures that do not name one')
    .addOption(
      choiceOption('--several <rule>', 'what to do with a second photograph of a day', [
        'report',
        'next-free-day',
      ]).default('report'),
    )
    .addOption(acceptDamagedOption())
    .addOption(dryRunOption())
    .addOption(jsonOption('print the report as JSON'))
}

/** Declares a kind of archive whose photographs name their days. */
export function declareRecords(importing: Command, name: string): Command {
  return declareImport(importing, name).addOption(
    choiceOption('--dates <rule>', 'report a photograph without a date, or give it the next free day', [
      'report',
      'next',
    ]).default('report'),
  )
}

/** Opens the site, imports into it and prints what came of it. @param planned what a dry run would make of a site without photos */
export async function runImport(
  given: ImportArguments,
  clock: Clock,
  work: (site: OwnSite, common: ImportOptions) => Promise<ImportReport & { readonly broken?: readonly string[] }>,
  planned?: Site,
): Promise<void> {
  const { several, acceptDamaged = false, dryRun = false, json = false } = given
  const open = planned === undefined ? withSite : withPlannedSite(planned)
  await open(clock, async (site) => {
    const photographer = given.photographer === undefined ? undefined : checkPhotographer(given.photographer, site.site)
    const onProgress = showProgress('Importing')
    const report = await endOnSignal((signal) =>
      work(site, { several, photographer, acceptsDamaged: acceptDamaged, dryRun, signal, onProgress }),
    )
    finish(report, { dryRun, json })
    if (report.imported.length > 0 && !site.isPublic && !dryRun && !json) say(WITHOUT_ADDRESS)
  })
}

function finish(
  report: ImportReport & { readonly broken?: readonly string[] },
  { dryRun, json }: { dryRun: boolean; json: boolean },
) {
  const {
    broken = [],
    imported,
    already,
    leftOut,
    dayTaken,
    pictureNotFound,
    failed,
    notes,
    notTried,
    tooSmall,
  } = report
  const parts = { imported, already, leftOut, dayTaken, pictureNotFound, failed, notes, notTried, tooSmall }
  for (const message of broken) warn(message)
  // What cannot be read at all is told in its own line.
  const saysAnything = Object.values(parts).some((part) => (typeof part === 'number' ? part : part.length) > 0)
  if (json) printJson({ dryRun, ...parts, broken })
  else if (broken.length === 0 || saysAnything) printReport(report, dryRun, broken.length === 0)
  if (broken.length > 0 || notTried > 0) process.exitCode = 1
  else if (isIncomplete(report)) process.exitCode = EXIT_CODE_INCOMPLETE
}
