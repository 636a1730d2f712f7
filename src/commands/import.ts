import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, createCalendar, fold, type Site } from '../archive/index.js'
import { addRedirects, OwnerError } from '../data-dir/index.js'
import { redirectsOf } from '../old-blog/index.js'
import {
  type ImportReport,
  importCsv,
  importFolder,
  importJson,
  importWordPress,
  isIncomplete,
  type Several,
} from '../publish/entries/index.js'
import { endOnSignal } from './parts/end-on-signal.js'
import { printJson } from './parts/photo-words.js'
import { printReport } from './parts/print-report.js'
import { createProgressBar } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'
import { takeSettings } from './parts/take-settings.js'
import { type CommandSite, readDay, WITHOUT_ADDRESS, withSite } from './parts/with-site.js'

/** What the command line says; names as commander gives them. */
export interface ImportArguments {
  readonly uploads?: string
  readonly photographer?: string
  readonly several: string
  readonly postType?: readonly string[]
  readonly dates?: string
  readonly from?: string
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** In the directory of an export. */
const EXPORTED_PHOTOS = 'photos.jsonl'

/** The import ended, but photographs are left that somebody has to look at. */
const EXIT_CODE_INCOMPLETE = 3

export async function runImportWordPress(
  files: readonly string[],
  given: ImportArguments,
  clock: Clock,
): Promise<void> {
  await runImport(given, clock, async (site, common) => {
    const uploads = given.uploads ?? ''
    const report = await importWordPress(files, { ...common, uploads, types: given.postType }, site)
    if (!common.dryRun) await addRedirects(site.dataDir, redirectsOf(report.blogs, site.site))
    return report
  })
}

export async function runImportCsv(file: string, given: ImportArguments, clock: Clock): Promise<void> {
  await runImport(given, clock, (site, common) => importCsv(file, { ...common, uploads: given.uploads }, site))
}

/** @param path a file, or the directory of an export */
export async function runImportJson(path: string, given: ImportArguments, clock: Clock): Promise<void> {
  const file = (await isDirectory(path)) ? join(path, EXPORTED_PHOTOS) : path
  const { notes, planned } = await takeSettings(file, given.dryRun === true)
  await runImport(
    given,
    clock,
    async (site, common) => {
      const report = await importJson(file, { ...common, uploads: given.uploads }, site)
      return { ...report, notes: [...notes, ...report.notes] }
    },
    planned,
  )
}

export async function runImportFolder(folder: string, given: ImportArguments, clock: Clock): Promise<void> {
  const { dates = 'taken' } = given
  if (dates !== 'taken' && dates !== 'name' && dates !== 'next') {
    throw new OwnerError(`--dates ${dates} is none; say taken, name or next`)
  }
  if (await isThere(join(folder, EXPORTED_PHOTOS))) {
    throw new OwnerError(`${folder} is an export; «photoblog import json ${folder}» takes it in with all its texts`)
  }
  const from = given.from === undefined ? undefined : readDay(given.from, '--from')
  await runImport(given, clock, (site, common) => importFolder(folder, { ...common, dates, from }, site))
}

interface Common {
  readonly several: Several
  readonly photographer: string | undefined
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly onProgress: ((done: number, total: number) => void) | undefined
}

async function runImport(
  given: ImportArguments,
  clock: Clock,
  work: (site: CommandSite, common: Common) => Promise<ImportReport & { readonly broken?: readonly string[] }>,
  planned?: Site,
): Promise<void> {
  const { several, dryRun = false, json = false } = given
  if (several !== 'report' && several !== 'next-free-day') {
    throw new OwnerError(`--several ${several} is none; say report or next-free-day`)
  }
  await withSite(clock, async (open) => {
    const site = planned ? { ...open, site: planned, calendar: createCalendar(planned.timeZone) } : open
    const photographer = given.photographer === undefined ? undefined : checkPhotographer(given.photographer, site)
    const onProgress = process.stderr.isTTY ? createProgressBar('Importing') : undefined
    const ending = endOnSignal()
    try {
      const report = await work(site, { several, photographer, dryRun, signal: ending.signal, onProgress })
      finish(report, { dryRun, json })
      if (report.imported.length > 0 && !site.isPublic && !dryRun && !json) say(WITHOUT_ADDRESS)
    } finally {
      ending.forget()
    }
  })
}

function finish(
  report: ImportReport & { readonly broken?: readonly string[] },
  { dryRun, json }: { dryRun: boolean; json: boolean },
) {
  const { broken = [], imported, already, leftOut, dayTaken, pictureNotFound, failed, notes, notTried } = report
  for (const message of broken) warn(message)
  if (json) {
    printJson({ dryRun, imported, already, leftOut, dayTaken, pictureNotFound, failed, notes, notTried, broken })
  } else if (broken.length === 0 || saysAnything(report)) printReport(report, dryRun, broken.length === 0)
  if (broken.length > 0 || notTried > 0) process.exitCode = 1
  else if (isIncomplete(report)) process.exitCode = EXIT_CODE_INCOMPLETE
}

/** What cannot be read at all is told in its own line. */
function saysAnything({
  imported,
  already,
  leftOut,
  dayTaken,
  pictureNotFound,
  failed,
  notes,
  notTried,
}: ImportReport) {
  return (
    [imported, already, leftOut, dayTaken, pictureNotFound, failed, notes].some(({ length }) => length > 0) ||
    notTried > 0
  )
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

function checkPhotographer(name: string, { site }: CommandSite): string {
  const wanted = fold(name.trim())
  const found = site.photographers.find((one) => [one.name, ...one.aliases].some((other) => fold(other) === wanted))
  if (found !== undefined) return found.name
  const names = site.photographers.map((one) => one.name).join(', ')
  throw new OwnerError(
    `--photographer ${JSON.stringify(name)} is none of the site's photographers; name one of ${names}`,
  )
}
