import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectsOf } from '../../contract/addresses/blog-redirects.js'
import { checkPhotographer } from '../../ingest/check-photographer.js'
import { importFolder } from '../../ingest/readers/folder/import-folder.js'
import type { ImportOptions } from '../../ingest/readers/import-entries.js'
import type { Reason } from '../../ingest/readers/import-report.js'
import { importFlickr, importGhost } from '../../ingest/readers/other-services/import-export.js'
import { importCsv, importJson, type TableOptions } from '../../ingest/readers/table/import-records.js'
import { EXPORTED_PHOTOS } from '../../ingest/readers/table/photo-record.js'
import { importWordPress } from '../../ingest/readers/wordpress/import-wordpress.js'
import { createCalendar } from '../../photos/days/calendar.js'
import type { Site } from '../../photos/site.js'
import { addRedirects, readRedirects } from '../../site-dir/redirects-file.js'
import type { JobParts } from '../jobs/jobs.js'
import type { Workplace } from '../workplace.js'
import { forgetPlan, type ImportPlan } from './import-plan.js'
import { type ImportResult, keepReport } from './import-report-file.js'

/** The settings beside an export: taken over by a new site. The command hands this over. */
export type TakeSettings = (
  file: string,
  options: { readonly dryRun: boolean; readonly look: boolean | undefined },
) => Promise<{
  readonly notes: readonly Reason[]
  readonly planned?: Site | undefined
  readonly undecided: readonly string[]
}>

export interface ImportParts extends JobParts {
  readonly isDryRun: boolean
  /** The site as it is now. */
  readonly workplaceNow: () => Promise<Workplace>
  readonly takeSettings: TakeSettings
}

/** Imports as `photoblog import` does. Stopped and begun again, it passes over what is in the archive and does the rest. */
export async function runImport(plan: ImportPlan, parts: ImportParts): Promise<ImportResult> {
  const { isDryRun, signal, tell, workplaceNow } = parts
  const workplace = await workplaceNow()
  const named = plan.photographer
  const options: ImportOptions = {
    photographer: named === '' ? undefined : checkPhotographer(named, workplace.site),
    several: plan.several,
    dryRun: isDryRun,
    signal,
    onProgress: (done, total) => tell({ done, total }),
  }
  const report = await importBy(plan, options, workplace, parts)
  const result = { plan, isDryRun, report }
  if (isDryRun) return result
  const { dataDir, clock } = workplace
  // Before the plan goes: a report without a plan tells of an import that is over.
  await keepReport(dataDir, { ...result, endedAt: clock().toISOString() })
  if (report.notTried === 0) await forgetPlan(dataDir)
  return result
}

async function importBy(
  { kind, paths, uploads, dates, galleries, look }: ImportPlan,
  options: ImportOptions,
  workplace: Workplace,
  parts: ImportParts,
): Promise<ImportResult['report']> {
  const [path = ''] = paths
  const records = { ...options, dates: dates === 'next' ? dates : 'report' } as const
  switch (kind) {
    case 'wordpress': {
      // A faulty file would be found only after the last photo.
      await readRedirects(workplace.dataDir)
      const report = await importWordPress(paths, { ...options, uploads, galleries }, workplace)
      if (!options.dryRun) await addRedirects(workplace.dataDir, redirectsOf(report.blogs, workplace.site))
      return report
    }
    case 'ghost':
      return importGhost(path, { ...records, uploads }, workplace)
    case 'flickr':
      return importFlickr(path, records, workplace)
    case 'folder':
      return importFolder(path, { ...options, dates }, workplace)
    case 'csv':
      return importCsv(path, { ...records, uploads: uploads || undefined }, workplace)
    case 'json':
      return importExport(path, look, { ...records, uploads: uploads || undefined }, workplace, parts)
  }
}

/** @param path a file, or the directory of an export */
async function importExport(
  path: string,
  look: boolean | undefined,
  options: TableOptions,
  workplace: Workplace,
  { takeSettings, workplaceNow }: ImportParts,
): Promise<ImportResult['report']> {
  const isDirectory = (await stat(path).catch(() => undefined))?.isDirectory() === true
  const file = isDirectory ? join(path, EXPORTED_PHOTOS) : path
  const { notes, planned, undecided } = await takeSettings(file, {
    dryRun: options.dryRun,
    look: options.dryRun ? look : look === true,
  })
  const now = options.dryRun ? workplace : await workplaceNow()
  const site = planned
    ? { ...now, site: planned, calendar: createCalendar(planned.timeZone, planned.timeZoneBefore) }
    : now
  const report = await importJson(file, options, site)
  return { ...report, notes: [...notes, ...report.notes], undecided }
}
