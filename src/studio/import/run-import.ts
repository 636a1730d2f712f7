import { checkPhotographer } from '../../ingest/check-texts.js'
import { IMPORTS, importArchive } from '../../ingest/readers/import-archive.js'
import type { ImportOptions } from '../../ingest/readers/import-found.js'
import { type TakenSettings, takeSettings } from '../../owner/take-settings.js'
import { createCalendar } from '../../photos/days/calendar.js'
import type { JobParts } from '../jobs.js'
import type { StudioContext } from '../studio-context.js'
import { type ImportPlan, type ImportResult, PLAN, REPORT } from './import-plan.js'

export interface ImportParts extends JobParts {
  readonly isDryRun: boolean
  readonly currentContext: () => Promise<StudioContext>
}

/** Imports as `photoblog import` does. A repeated import skips photos that are already in the archive. */
export async function runImport(plan: ImportPlan, parts: ImportParts): Promise<ImportResult> {
  const { isDryRun, signal, onProgress, currentContext } = parts
  const context = await currentContext()
  const { kind, photographer, several, galleries, look } = plan
  const { dates, uploads } = IMPORTS[kind]
  const options: ImportOptions = {
    photographer: photographer === '' ? undefined : checkPhotographer(photographer, context.site),
    several,
    dryRun: isDryRun,
    uploads: uploads === 'none' || plan.uploads === '' ? undefined : plan.uploads,
    dates: dates.includes(plan.dates) ? plan.dates : dates[0],
    galleries,
    signal,
    onProgress,
  }
  const [path = ''] = plan.paths
  const chosen = { dryRun: isDryRun, look: isDryRun ? look : look === true }
  const taken = kind === 'json' ? await takeSettings(path, chosen, context) : undefined
  const site = await siteWith(taken, context, parts)
  const imported = await importArchive(kind, taken === undefined ? plan.paths : [taken.file], options, site)
  const { notes = [], undecided = [] } = taken ?? {}
  const report = { ...imported, notes: [...notes, ...imported.notes], undecided }
  const result = { plan, isDryRun, report }
  if (isDryRun) return result
  const { dataDir, clock } = context
  // Store the report before removing the plan: a report without a plan means the import is finished.
  await REPORT.write(dataDir, { ...result, endedAt: clock().toISOString() })
  if (report.notTried === 0) PLAN.remove(dataDir)
  return result
}

async function siteWith(
  taken: TakenSettings | undefined,
  context: StudioContext,
  { isDryRun, currentContext }: ImportParts,
): Promise<StudioContext> {
  if (taken?.planned === undefined) return isDryRun ? context : currentContext()
  const { planned } = taken
  return { ...context, site: planned, calendar: createCalendar(planned.timeZone, planned.timeZoneBefore) }
}
