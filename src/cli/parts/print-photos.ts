import type { Addresses } from '../../contract/addresses/addresses.js'
import type { AddEvent } from '../../ingest/readers/files/add-photos.js'
import type { ChangedPhoto } from '../../owner/edit/record-change.js'
import { writePhotographerToFiles } from '../../owner/edit/write-photographer.js'
import { type Photo, photoPath, pickTexts } from '../../photos/photo.js'
import { EDITABLE_NAMES } from '../../photos/photo-fields.js'
import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Given } from './options.js'
import { EXIT_CODE_INCOMPLETE, printJson, printLine, showProgress, warn, warnMissingFiles } from './print.js'
import { endOnSignal } from './signals.js'
import { printTable } from './table.js'

export function photoAsJson(photo: Omit<Photo, 'picture'>, addresses: Addresses) {
  const { date, slug, camera, formerAddresses } = photo
  const url = addresses.absolute(photoPath(photo))
  return { date, slug, url, ...pickTexts(photo), camera, formerAddresses }
}

/** `2026-11-21  Harbour fog · Hamburg, Germany · Erik` */
export function describeInLine({ date, title, location, photographer }: Omit<Photo, 'picture'>): string {
  return `${date}  ${[title, location, photographer].filter(Boolean).join(' · ')}`
}

export function printUntitled(photos: readonly Pick<Photo, 'title' | 'date'>[]): void {
  const untitled = photos.filter(({ title }) => title === '')
  const [first] = untitled
  if (first === undefined) return
  const count = counted(untitled.length, 'photo', ['has', 'have'])
  printLine(`${count} no title; give one with «photoblog edit ${first.date} --title "…"».`)
}

export function printChanges(changes: readonly ChangedPhoto[], removed: readonly Photo[] = []): void {
  const rows = changes.flatMap(({ before, after }) =>
    (['date', ...EDITABLE_NAMES] as const).flatMap((field) => {
      const [from, to] = [before, after].map((photo) => [photo[field]].flat().join('; ')) as [string, string]
      return from === to ? [] : [[before.date, field, from || '–', to || '–']]
    }),
  )
  rows.push(...removed.map(({ date, title }) => [date, 'photo', title || '–', '–']))
  printTable(['day', 'field', 'before', 'after'], rows)
}

/** Reports moves, and writes changed copyright years into picture files. */
export async function reportMoves(
  moves: readonly ChangedPhoto[],
  { json, dryRun = false }: Given<'dryRun' | 'json'>,
  site: OwnSite,
): Promise<void> {
  if (!dryRun) await writeNames(site)
  if (json) {
    const moved = moves.map(({ before, after }) => ({ from: before.date, photo: photoAsJson(after, site.addresses) }))
    printJson({ dryRun, moved })
    return
  }
  for (const { before, after } of moves) {
    printLine(`${dryRun ? 'would move' : 'moved'} ${before.date} to ${describeInLine(after)}`)
  }
  printNowPublic(moves, dryRun, site)
  if (moves.length === 0) printLine('No photo has to move; nothing was changed.')
}

/** Prints the photos that a change of days publishes immediately. */
export function printNowPublic(changed: readonly ChangedPhoto[], dryRun: boolean, site: OwnSite): void {
  const today = site.calendar.today(site.clock())
  const appearing = changed.filter(({ before }) => before.date > today).map(({ after }) => after)
  printPublic(appearing, dryRun, site)
}

/** Prints which of these photos are public immediately, with the address of the newest. */
export function printPublic(photos: readonly Pick<Photo, 'date' | 'slug'>[], dryRun: boolean, site: OwnSite): void {
  const today = site.calendar.today(site.clock())
  const shown = photos.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return
  const be = dryRun ? 'would be public at once' : `${shown.length === 1 ? 'is' : 'are'} public now`
  printLine(
    shown.length === 1
      ? `${first.date} ${be}: ${addressOf(first, site)}`
      : `${shown.length} photos ${be}, ${first.date} to ${last.date}; the newest: ${addressOf(last, site)}`,
  )
}

export function printAddEvent(event: AddEvent): void {
  if (event.kind === 'failed') warn(event.message)
  else if (event.kind === 'skipped') printLine(event.message)
  else {
    printLine(`added ${describeInLine(event.photo)}  (${event.file})`)
    for (const note of event.notes) printLine(`${event.file}: ${note}`)
  }
}

/** The URL of a photo, or its path if the site has no public address. */
function addressOf(photo: Pick<Photo, 'date' | 'slug'>, { addresses, isPublic }: OwnSite): string {
  const path = photoPath(photo)
  return isPublic ? addresses.absolute(path) : path
}

/** Writes new photographers and years into picture files, including those that an interrupted command did not reach. */
export async function writeNames(site: OwnSite): Promise<void> {
  const onProgress = showProgress('Writing rights into pictures')
  const { failed, notTried } = await endOnSignal((signal) => writePhotographerToFiles(site, { signal, onProgress }))
  warnMissingFiles(failed.filter(({ isMissing }) => isMissing).map(({ date }) => date))
  // Do not advise repeating the command, which has taken effect: a second swap would undo the first.
  for (const { date } of failed.filter(({ isMissing }) => !isMissing))
    warn(`Another command is changing the picture of ${date}; «photoblog doctor --fix» finishes its files.`)
  if (notTried > 0) warn(`${counted(notTried, 'picture')} not written yet; «photoblog doctor --fix» finishes them.`)
  if (failed.length > 0 || notTried > 0) process.exitCode = EXIT_CODE_INCOMPLETE
}
