import type { Photo } from '../../photos/photo.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { addRedirects, readRedirects } from '../../site-dir/redirects-file.js'
import { readFolder } from './folder/read-folder.js'
import { type Found, type ImportOptions, importFound, type Reader } from './import-found.js'
import { type ImportReport, type OpenReport, openReport } from './import-report.js'
import { readFlickr } from './other-services/read-flickr.js'
import { readGhost } from './other-services/read-ghost.js'
import { importGone } from './table/import-gone.js'
import { readCsv, readJson } from './table/read-records.js'
import { redirectsOf } from './wordpress/blog-redirects.js'
import { readWordPress } from './wordpress/read-wordpress.js'

export const IMPORT_KINDS = ['wordpress', 'ghost', 'flickr', 'csv', 'json', 'folder'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const SEVERAL = ['report', 'next-free-day'] as const satisfies readonly ImportOptions['several'][]
export const GALLERIES = ['first-picture', 'every-picture'] as const satisfies readonly ImportOptions['galleries'][]

interface Reading {
  readonly found: readonly Found[]
  /** @param imported the photos that were imported, or would be in a dry run */
  readonly finish?: (imported: readonly Photo[]) => Promise<void>
}

interface ImportedKind {
  readonly uploads: 'required' | 'optional' | 'none'
  /** Choices for `dates`, the default first. */
  readonly dates: readonly NonNullable<ImportOptions['dates']>[]
  read(paths: readonly string[], options: ImportOptions, site: OwnSite, report: OpenReport): Promise<Reading>
}

/** Choices for records without a date, the default first. */
const RECORD_DATES = ['report', 'next'] as const

const one =
  (read: Reader): ImportedKind['read'] =>
  async ([path = ''], options, site, report) => ({ found: await read(path, options, site, report) })

export const IMPORTS: Readonly<Record<ImportKind, ImportedKind>> = {
  wordpress: { uploads: 'required', dates: [], read: readBlogs },
  ghost: { uploads: 'required', dates: RECORD_DATES, read: one(readGhost) },
  flickr: { uploads: 'none', dates: RECORD_DATES, read: one(readFlickr) },
  csv: { uploads: 'optional', dates: RECORD_DATES, read: one(readCsv) },
  json: { uploads: 'optional', dates: RECORD_DATES, read: readExport },
  folder: { uploads: 'none', dates: ['taken', 'name', 'next'], read: one(readFolder) },
}

/** Imports the photographs of an export, a table or a folder. @throws OwnerError */
export async function importArchive(
  kind: ImportKind,
  paths: readonly string[],
  options: ImportOptions,
  site: OwnSite,
): Promise<ImportReport> {
  const report = openReport()
  const { found, finish } = await IMPORTS[kind].read(paths, options, site, report)
  const imported = await importFound(found, options, report, site)
  await finish?.(imported)
  return report
}

/** Reads WordPress exports. `finish` redirects the old pages of categories and authors, except in a dry run. */
async function readBlogs(...[paths, options, site, report]: Parameters<ImportedKind['read']>): Promise<Reading> {
  // Fail on a faulty file now, not after the last photo.
  await readRedirects(site.dataDir)
  const { found, blogs } = await readWordPress(paths, options, site, report)
  const finish = async () => {
    if (!options.dryRun) await addRedirects(site.dataDir, redirectsOf(blogs, site.site))
  }
  return { found, finish }
}

/** Reads a JSON file. `finish` imports the addresses in the `gone.json` of an export, if all photos were tried. */
async function readExport(...[[path = ''], options, site, report]: Parameters<ImportedKind['read']>): Promise<Reading> {
  const finish = async (imported: readonly Photo[]) => {
    if (report.notTried > 0) return
    const planned = options.dryRun ? imported : undefined
    const reasons = await importGone(path, site.store, site.calendar.today(site.clock()), planned)
    report.notes.push(...reasons.map((reason) => ({ source: 'gone.json', reason })))
  }
  return { found: await readJson(path, options, site, report), finish }
}
