import { Argument, type Command } from 'commander'
import { FIELD_OF, renameValue } from '../owner/edit/rename-value.js'
import type { Clock } from '../photos/days/clock.js'
import type { Renamable } from '../photos/history-entry.js'
import { counted } from '../photos/texts/counted.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { type AskedNames, prepareRenaming } from '../site-dir/prepare-renaming.js'
import { teachAlias } from '../site-dir/teach-alias.js'
import { dryRunOption, type Given, jsonOption } from './parts/options.js'
import { firstOf, printJson, printLine, reloadHint } from './parts/print.js'
import { writeNames } from './parts/print-photos.js'
import { onSite } from './parts/with-site.js'

/** Maximum number of days printed; `--json` prints all. */
const MAX_DAYS = 10

export function registerRenaming(command: Command, clock: Clock): void {
  const isMerge = command.name() === 'merge'
  command
    .description(
      isMerge
        ? 'merge a tag, category, photographer or series into another in all photos; the old page leads to the other one'
        : 'rename a tag, a category, a photographer or a series in all photos; the old page leads to the new one',
    )
    .addArgument(new Argument('<kind>', 'the kind of name').choices(Object.keys(FIELD_OF)))
    .argument('<from>', 'the name to replace; upper and lower case do not matter')
    .argument('<to>', isMerge ? 'the name that stays' : 'the new name')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nChanges photos, site.json (categories, photographers and series) and redirects.json; «photoblog undo» undoes it.' +
        '\nFiles with the old category or photographer are read as if they had the new one.',
    )
    .action(
      onSite(clock, (site, kind: Renamable, from: string, to: string, given: Given<'dryRun' | 'json'>) =>
        runRename({ kind, from, to, isMerge }, given, site),
      ),
    )
}

async function runRename(
  asked: AskedNames,
  { dryRun = false, json = false }: Given<'dryRun' | 'json'>,
  site: OwnSite,
): Promise<void> {
  // Repeating an interrupted command finishes its files, although its names are already changed.
  if (!dryRun) await writeNames(site)
  const renaming = await prepareRenaming(asked, site.dataDir, site.site)
  const { photos, wasPublic } = await renameValue(renaming, { dryRun }, site)
  if (!dryRun) await writeNames(site)
  const { kind, from, to } = renaming
  const page = wasPublic ? renaming.page : undefined
  const days = photos.map(({ after }) => after.date)
  if (json) return printJson({ dryRun, kind, from, to, days, page: page ?? null })
  const count = days.length === 0 ? 'no photo' : `${counted(days.length, 'photo')}: ${firstOf(days, MAX_DAYS)}`
  const names = `${JSON.stringify(from)} to ${JSON.stringify(to)}`
  printLine(`${dryRun ? 'would change' : 'changed'} the ${kind} ${names} in ${count}`)
  if (page !== undefined) printLine(`${page.from} ${dryRun ? 'would lead' : 'leads'} to ${page.to}`)
  if (!dryRun && (page !== undefined || renaming.site !== undefined)) printLine(reloadHint())
}

export function registerAlias(command: Command, clock: Clock): void {
  command
    .description('teach the site another name that files use for a photographer')
    .argument('<spelling>', 'the name or e-mail address in the files')
    .argument('<photographer>', 'the photographer it stands for')
    .action(onSite(clock, runAlias))
}

async function runAlias({ dataDir, store }: OwnSite, spelling: string, photographer: string): Promise<void> {
  const { alias, name, isNew } = await store.change(() => teachAlias(dataDir, { spelling, photographer }))
  const taught = `From now on, files that name ${alias} are credited to ${name}. ${reloadHint()}`
  printLine(isNew ? taught : `${alias} already means ${name}.`)
}
