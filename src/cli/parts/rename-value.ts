import { Argument, type Command } from 'commander'
import type { Renamed } from '../../owner/edit/rename-value.js'
import { renameWithFiles } from '../../owner/edit/rename-with-files.js'
import type { Clock } from '../../photos/days/clock.js'
import type { NotedPage, Renamable } from '../../photos/noted-change.js'
import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type AskedNames, prepareRenaming } from '../../site-dir/prepare-renaming.js'
import { dryRunOption, jsonOption } from './options.js'
import { printJson } from './print-photo.js'
import { tellReread } from './reread.js'
import { say, warn } from './say.js'
import { tellMissing } from './tell-missing.js'
import { withSite } from './with-site.js'

interface RenameArguments {
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** The photos have the new name, and files of some pictures the former one. */
const EXIT_CODE_INCOMPLETE = 3

const KINDS: readonly Renamable[] = ['tag', 'category', 'photographer']
/** Days that are printed; `--json` has all. */
const MAX_DAYS = 10

/** Declares what `rename` and `merge` have in common. */
export function registerRenaming(command: Command, options: { readonly isMerge: boolean }, clock: Clock): void {
  command
    .addArgument(new Argument('<kind>', 'what has the name').choices([...KINDS]))
    .argument('<from>', 'the name that goes; upper and lower case are alike')
    .argument('<to>', options.isMerge ? 'the name that stays' : 'the new name')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nChanges photos, site.json (categories and photographers) and redirects.json; «photoblog undo» takes it back.' +
        '\nFiles that have the former category or photographer are read as if they had the new one.',
    )
    .action((kind: Renamable, from: string, to: string, given: RenameArguments) =>
      withSite(clock, (site) => runRename({ kind, from, to, ...options }, given, site)),
    )
}

async function runRename(
  asked: AskedNames,
  { dryRun = false, json = false }: RenameArguments,
  site: OwnSite,
): Promise<void> {
  const renaming = await prepareRenaming(asked, site.dataDir, site.site)
  const renamed = await renameWithFiles({ ...renaming, dryRun }, site)
  const missing = renamed.failed.filter(({ isMissing }) => isMissing)
  tellMissing(missing.map(({ date }) => date))
  for (const { message, isMissing } of renamed.failed) if (!isMissing) warn(message)
  if (renamed.failed.length > 0) process.exitCode = EXIT_CODE_INCOMPLETE
  report(renaming, renamed, {
    dryRun,
    json,
    page: renamed.wasPublic ? renaming.page : undefined,
    isSiteChanged: renaming.site !== undefined,
  })
}

interface Reported {
  readonly dryRun: boolean
  readonly json: boolean
  readonly page: NotedPage | undefined
  readonly isSiteChanged: boolean
}

function report(
  { kind, from, to }: AskedNames,
  { photos }: Renamed,
  { dryRun, json, page, isSiteChanged }: Reported,
): void {
  const days = photos.map(({ after }) => after.date)
  if (json) {
    printJson({ dryRun, kind, from, to, days, page: page ?? null })
    return
  }
  const count = days.length === 0 ? 'no photo' : counted(days.length, 'photo')
  const shown = days.slice(0, MAX_DAYS).join(', ') + (days.length > MAX_DAYS ? ', …' : '')
  const names = `${JSON.stringify(from)} to ${JSON.stringify(to)}`
  say(`${dryRun ? 'would change' : 'changed'} the ${kind} ${names} in ${count}${days.length > 0 ? `: ${shown}` : ''}`)
  if (page !== undefined) say(`${page.from} ${dryRun ? 'would lead' : 'leads'} to ${page.to}`)
  if (!dryRun && (page !== undefined || isSiteChanged)) say(tellReread())
}
