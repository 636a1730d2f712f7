import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../../disk/durable-files.js'
import type { ImportReport } from '../../ingest/readers/import-report.js'
import { guardStorage } from '../../pictures/storage/storage-error.js'
import type { ImportPlan } from './import-plan.js'

const FILE = 'import-report.json'

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

/** What became of the last import, which is shown until something else is imported; `undefined` when there is none. */
export async function readReport(dataDir: string): Promise<KeptReport | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const kept = JSON.parse(text) as KeptReport
    return Array.isArray(kept.report?.imported) && Array.isArray(kept.plan?.paths) ? kept : undefined
  } catch {
    return undefined
  }
}

/** @throws StorageError */
export async function keepReport(dataDir: string, report: KeptReport): Promise<void> {
  const file = join(dataDir, FILE)
  await guardStorage(file, () => replaceDurably(file, `${JSON.stringify(report)}\n`))
}

export async function forgetReport(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true })
}
