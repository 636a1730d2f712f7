import type { Command } from 'commander'
import { createAddresses } from '../contract/addresses/addresses.js'
import { OwnerError } from '../disk/owner-error.js'
import { listFilesOf } from '../owner/archived-files.js'
import { exportArchive } from '../owner/export/export-archive.js'
import { exportSite } from '../owner/export/static/export-site.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { openSite } from '../site-dir/open-site.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readRedirects } from '../site-dir/redirects-file.js'
import { readConfig } from '../site-dir/settings/config.js'
import { openService } from './parts/open-service.js'
import { type Given, jsonOption } from './parts/options.js'
import {
  EXIT_CODE_INCOMPLETE,
  firstOf,
  PICTURE_EXIT_CODES,
  printJson,
  printLine,
  showProgress,
  warn,
  warnMissingFiles,
} from './parts/print.js'
import { endOnSignal } from './parts/signals.js'
import { onSite } from './parts/with-site.js'

export function register(command: Command, clock: Clock): void {
  command
    .description('export the whole archive as JSON Lines, CSV, pictures and files of the site into an empty directory')
    .argument('<directory>', 'the target directory; «photoblog import json DIRECTORY» imports it again')
    .addOption(jsonOption())
    .addHelpText('after', PICTURE_EXIT_CODES)
    .action(onSite(clock, runExport))
  command
    .command('site')
    .description('export the public site as files for any web server; published photos only')
    .argument('<directory>', 'a new or empty directory, or that of an earlier export: only changes are written')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit codes: 0 complete · 1 failed · 3 done, but picture files are missing or damaged, or linked addresses have no file.\nAbsolute addresses in the export begin with BASE_URL.',
    )
    // The parent command «export» has the same option and receives it instead.
    .action((directory: string, _given: Given<'json'>, own: Command) =>
      runExportSite(directory, own.optsWithGlobals<Given<'json'>>(), clock),
    )
}

async function runExport(site: OwnSite, directory: string, { json }: Given<'json'>): Promise<void> {
  const onProgress = showProgress('Exporting')
  const { photos, files, missing } = await endOnSignal((signal) =>
    exportArchive(directory, site, { signal, onProgress }),
  )
  if (json) printJson({ directory, photos, files, missing })
  else printLine(`Exported ${counted(photos, 'photo')} with ${counted(files, 'picture file')} into ${directory}.`)
  warnMissingFiles(missing)
}

async function runExportSite(directory: string, { json }: Given<'json'>, clock: Clock): Promise<void> {
  const config = readConfig(process.env)
  if (config.publicUrl === undefined) {
    throw new OwnerError(
      `a static copy names its public address in many places, but ${config.baseUrl} is not public: set BASE_URL=https://…`,
    )
  }
  const open = await openSite(config)
  // All files show the site at the same instant, even if the export runs past midnight.
  const now = clock()
  const settings = { ...config, mediaUrl: config.baseUrl }
  const service = await openService(settings, open, { clock: () => now, preview: false, isStatic: true })
  const published = service.archive.published()
  const onProgress = showProgress('Exporting')
  try {
    const site = {
      photos: published.newest(0, published.total).toReversed(),
      addresses: createAddresses(config.baseUrl),
      redirects: await readRedirects(open.dataDir),
      filesOf: listFilesOf(open),
      ask: service.ask,
    }
    const exported = await endOnSignal((signal) => exportSite(directory, site, { signal, onProgress }))
    report(directory, exported, json)
  } finally {
    await service.close()
  }
}

function report(directory: string, exported: Awaited<ReturnType<typeof exportSite>>, json: boolean | undefined): void {
  const { photos, written, kept, removed, missing, broken } = exported
  if (json) printJson({ directory, ...exported })
  else {
    printLine(
      `Exported ${counted(photos, 'photo')} into ${directory}: ${counted(written, 'file')} written, ${kept} unchanged, ${removed} removed.`,
    )
  }
  warnMissingFiles(missing)
  if (broken.length === 0) return
  warn(`${counted(broken.length, 'linked address', ['has', 'have'])} no file: ${firstOf(broken, 5)}.`)
  process.exitCode = EXIT_CODE_INCOMPLETE
}
