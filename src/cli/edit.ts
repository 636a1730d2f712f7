import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { OwnerError, readOrExplain } from '../disk/owner-error.js'
import type { Separator } from '../ingest/readers/table/csv.js'
import { ALT_ADVICE } from '../owner/describe/describe-photos.js'
import { editPhotos } from '../owner/edit/change-texts.js'
import { editByTable, formatTexts } from '../owner/edit/edit-table.js'
import type { ChangedPhoto, PhotoEdit } from '../owner/edit/record-change.js'
import type { Clock } from '../photos/days/clock.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import { counted } from '../photos/texts/counted.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { requireDays } from './parts/named-days.js'
import {
  daysArgument,
  declareTexts,
  dryRunOption,
  type Given,
  jsonOption,
  type TextArguments,
  toTexts,
} from './parts/options.js'
import { print, printJson, printLine, warn } from './parts/print.js'
import { photoAsJson, printChanges, writeNames } from './parts/print-photos.js'
import { onSite } from './parts/with-site.js'

interface EditArguments extends TextArguments, Given<'dryRun' | 'json'> {
  /** The table to read; `true` to print one. */
  readonly csv?: string | true
  readonly separator?: string
}

export function register(command: Command, clock: Clock): void {
  command
    .description('change the texts of photos, or of all photos in a spreadsheet; published addresses keep working')
    .addArgument(daysArgument('[days...]'))
  declareTexts(command, 'edit')
  command
    .option('--csv [file]', 'read texts from a table; without a file, print a table of all texts')
    .option('--separator <sign>', 'the separator of the printed table: , or ; or tab')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nRun «photoblog edit --csv > texts.csv», edit it in a spreadsheet, then run «photoblog edit --csv texts.csv».' +
        '\nThe links in its last column open the pictures, for writing alt texts.' +
        `\n${ALT_ADVICE}` +
        '\nLines without errors are applied; the others are listed with their numbers, and the exit code is 1.',
    )
    .action(onSite(clock, runEdit))
}

async function runEdit(site: OwnSite, named: readonly string[], given: EditArguments): Promise<void> {
  const texts = toTexts(given)
  const hasTexts = Object.keys(texts).length > 0
  if (given.csv !== undefined) {
    if (named.length > 0 || hasTexts) {
      throw new OwnerError('--csv applies to all photos; remove the days and the texts, or remove --csv')
    }
    return given.csv === true ? printTexts(given, site) : takeTable(given.csv, given, site)
  }
  if (named.length === 0) throw new OwnerError('name the day of the photo, or edit all of them with --csv')
  if (!hasTexts)
    throw new OwnerError('say what to change, such as --title "Harbour fog"; «photoblog edit --help» lists the options')
  await reportEdits(await editDays([...new Set(await requireDays(named, site))], texts, given, site), given, site)
}

async function editDays(
  days: readonly PhotoDate[],
  edit: PhotoEdit,
  given: EditArguments,
  site: OwnSite,
): Promise<readonly ChangedPhoto[]> {
  const isOne = days.length === 1
  if (edit.slug !== undefined && !isOne) throw new OwnerError('--address is for a single photo; name one day')
  const wanted = days.map((date) => ({ date, texts: edit }))
  const command = isOne ? `edit ${days[0]}` : `edit ${days.length} photos: ${Object.keys(edit).join(', ')}`
  return (await editPhotos(wanted, command, given, site)).edits
}

async function printTexts({ separator = ',' }: EditArguments, site: OwnSite): Promise<void> {
  const separators: Readonly<Record<string, Separator>> = { ',': ',', ';': ';', tab: '\t' }
  const chosen = separators[separator]
  if (chosen === undefined) throw new OwnerError(`--separator must be , or ; or tab, not ${JSON.stringify(separator)}`)
  const today = site.calendar.today(site.clock())
  const linkOf = (photo: Photo) => linkTo(photo, today, site)
  print(formatTexts(await site.store.readAll(), { separator: chosen, linkOf }))
}

/** The URL of the local picture file, or else the public address; empty for a queued photo without a local file. */
function linkTo(photo: Photo, today: PhotoDate, { pictures, addresses }: OwnSite): string {
  const { key } = photo.picture
  const file = (['medium', 'full'] as const)
    .map((size) => pictures.pathOf(key, size, 'jpeg'))
    .find((path) => existsSync(path))
  if (file !== undefined) return pathToFileURL(file).href
  return photo.date <= today ? addresses.image(photo, 'full') : ''
}

async function takeTable(file: string, given: EditArguments, site: OwnSite): Promise<void> {
  const { edits, faults } = await editByTable(await readOrExplain(file), file, given, site)
  await reportEdits(edits, given, site, faults)
  if (faults.length === 0) return
  process.exitCode = 1
  if (given.json) return
  for (const fault of faults) warn(fault)
  warn(
    given.dryRun
      ? 'These lines would be skipped and all others applied.'
      : 'These lines were skipped and all others applied; correct them and run the command again.',
  )
}

export async function reportEdits(
  changed: readonly ChangedPhoto[],
  { json, dryRun = false }: Given<'dryRun' | 'json'>,
  site: OwnSite,
  faults?: readonly string[],
): Promise<void> {
  if (!dryRun) await writeNames(site)
  if (json) {
    const photos = changed.map(({ after }) => photoAsJson(after, site.addresses))
    printJson({ dryRun, changed: photos, ...(faults && { faults }) })
    return
  }
  printChanges(changed)
  const count = counted(changed.length, 'photo')
  if (changed.length === 0 && (faults ?? []).length === 0) printLine('Nothing had to change.')
  else printLine(dryRun ? `${count} would change; nothing was changed.` : `${count} changed.`)
}
