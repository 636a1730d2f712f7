import type { ImportReport } from '../../ingest/readers/import-report.js'
import { stateFile } from '../../site-dir/state-file.js'
import type { ImportPlan } from './import-plan.js'

/** What became of an import, or would. */
export interface ImportResult {
  readonly plan: ImportPlan
  readonly isDryRun: boolean
  readonly report: ImportReport & {
    /** The look and the pages of an export, which come only when the owner says so. */
    readonly undecided?: readonly string[]
  }
}

/** What became of an import, and when it ended. */
export interface KeptReport extends ImportResult {
  /** An instant, as ISO 8601 writes it. */
  readonly endedAt: string
}

const FILE = stateFile<KeptReport>(
  'import-report.json',
  ({ report, plan }) => Array.isArray(report.imported) && Array.isArray(plan.paths),
)

/** What became of the last import, which is shown until something else is imported; `undefined` when there is none. */
export const readReport = FILE.read
/** @throws StorageError */
export const keepReport = FILE.write
export const forgetReport = FILE.remove
