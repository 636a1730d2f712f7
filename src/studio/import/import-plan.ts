import { GALLERIES, IMPORT_KINDS, type ImportKind, SEVERAL } from '../../ingest/readers/import-archive.js'
import type { ImportReport } from '../../ingest/readers/import-report.js'
import { stateFile } from '../../site-dir/state-file.js'
import { type Form, oneOf } from '../forms/form.js'

export const DATES = ['taken', 'name', 'next'] as const

/** The source and options of an import, stored so that it can be resumed until it is finished. */
export interface ImportPlan {
  readonly kind: ImportKind
  /** One path, or several for the files of a WordPress export. */
  readonly paths: readonly string[]
  readonly uploads: string
  readonly photographer: string
  readonly several: (typeof SEVERAL)[number]
  /** For folders; tables, JSON, Flickr and Ghost use only `next`, for photos without a day. */
  readonly dates: (typeof DATES)[number]
  readonly galleries: (typeof GALLERIES)[number]
  /** For exports: whether to copy the theme, pages and portraits. The studio asks after the dry run. */
  readonly look?: boolean
  /** Whether the import itself has begun and may have changed the archive; it can then only be resumed or abandoned. */
  readonly hasBegun: boolean
}

export const PLAN = stateFile<ImportPlan>(
  'import.json',
  ({ kind, paths }) => IMPORT_KINDS.includes(kind) && Array.isArray(paths),
)

export function planOf(form: Form): ImportPlan {
  return {
    kind: oneOf(IMPORT_KINDS, form.text('kind')),
    paths: form
      .text('path')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    uploads: form.text('uploads').trim(),
    photographer: form.text('photographer'),
    several: oneOf(SEVERAL, form.text('several')),
    dates: oneOf(DATES, form.text('dates')),
    galleries: oneOf(GALLERIES, form.text('galleries')),
    hasBegun: false,
  }
}

export interface ImportResult {
  readonly plan: ImportPlan
  readonly isDryRun: boolean
  readonly report: ImportReport & {
    /** The theme, pages and portraits of an export, copied only if the owner agrees. */
    readonly undecided?: readonly string[]
  }
}

export interface KeptReport extends ImportResult {
  /** An instant in ISO 8601. */
  readonly endedAt: string
}

/** The result of the last import, shown until the owner chooses to import something else. */
export const REPORT = stateFile<KeptReport>(
  'import-report.json',
  ({ report, plan }) => Array.isArray(report.imported) && Array.isArray(plan.paths),
)
