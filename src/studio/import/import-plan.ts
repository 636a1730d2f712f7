import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, moveFile } from '../../disk/durable-files.js'
import { GALLERIES, IMPORT_KINDS, type ImportKind, SEVERAL } from '../../ingest/readers/import-archive.js'
import type { ImportReport } from '../../ingest/readers/import-report.js'
import { guardStorage } from '../../pictures/storage/storage-error.js'
import { stateFile } from '../../site-dir/state-file.js'
import type { Form } from '../forms/form.js'

export const DATES = ['taken', 'name', 'next'] as const

/** What is to be imported and how: kept until it is done, so that it can be gone on with. */
export interface ImportPlan {
  readonly kind: ImportKind
  /** One, or the several files of a WordPress export. */
  readonly paths: readonly string[]
  /** The directory of the pictures. */
  readonly uploads: string
  readonly photographer: string
  readonly several: (typeof SEVERAL)[number]
  /** Of a folder; of tables, JSON and Flickr only whether photos without a day get the next free one. */
  readonly dates: (typeof DATES)[number]
  /** Of WordPress. */
  readonly galleries: (typeof GALLERIES)[number]
  /** Of an export: whether its look and pages come too. It is asked once they are known. */
  readonly look?: boolean
  /** Whether it has begun to change the archive: then it is gone on with, or given up. */
  readonly hasBegun: boolean
}

const FILE = stateFile<ImportPlan>(
  'import.json',
  ({ kind, paths }) => IMPORT_KINDS.includes(kind) && Array.isArray(paths),
)
/** Where exports lie that a browser sent, until something else is imported. */
const SENT = 'imports'

/** @returns `undefined` when nothing is to be imported */
export const readPlan = FILE.read
/** @throws StorageError */
export const keepPlan = FILE.write

/** When it resolves, the plan has gone in the same turn: no page sees a job that is at work without its plan. */
export async function forgetPlan(dataDir: string): Promise<void> {
  await rm(join(dataDir, SENT), { recursive: true, force: true })
  FILE.remove(dataDir)
}

/** The plan that a form says; files that it sent are kept with the site. @throws StorageError */
export async function planOf(form: Form, dataDir: string): Promise<ImportPlan> {
  const sent = form.files.filter(({ fault }) => fault === undefined)
  const kind = oneOf(IMPORT_KINDS, form.text('kind'))
  const named = form
    .text('path')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const paths: string[] = []
  if (sent.length > 0) {
    const directory = join(dataDir, SENT)
    await rm(directory, { recursive: true, force: true })
    await guardStorage(directory, async () => {
      await makeDirectory(directory)
      for (const [index, { name, path }] of sent.entries()) {
        const kept = join(directory, sent.length === 1 ? safe(name) : `${index + 1}-${safe(name)}`)
        await moveFile(path, kept)
        paths.push(kept)
      }
    })
  }
  return {
    kind,
    paths: paths.length > 0 ? paths : named,
    uploads: form.text('uploads').trim(),
    photographer: form.text('photographer'),
    several: oneOf(SEVERAL, form.text('several')),
    dates: oneOf(DATES, form.text('dates')),
    galleries: oneOf(GALLERIES, form.text('galleries')),
    hasBegun: false,
  }
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]] | readonly Value[], text: string): Value {
  return values.find((value) => value === text) ?? (values[0] as Value)
}

/** Its name is shown in the report, and its ending tells what it is. */
function safe(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '_').slice(-100)
}

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

const REPORT = stateFile<KeptReport>(
  'import-report.json',
  ({ report, plan }) => Array.isArray(report.imported) && Array.isArray(plan.paths),
)

/** What became of the last import, which is shown until something else is imported; `undefined` when there is none. */
export const readReport = REPORT.read
/** @throws StorageError */
export const keepReport = REPORT.write
export const forgetReport = REPORT.remove
