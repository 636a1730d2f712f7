import { OwnerError } from '../disk/owner-error.js'
import type { KeptBackup } from '../owner/backup/keep-backups.js'
import type { Finding } from '../owner/check/finding.js'
import type { RunOptions } from '../site-dir/own-site.js'
import type { ImportResult } from './import/import-plan.js'

export interface JobResults {
  readonly backup: KeptBackup
  readonly checks: readonly Finding[]
  readonly import: ImportResult
  /** The number of pictures whose files were written, and the messages of failures. */
  readonly metadataWrites: { readonly rewritten: number; readonly failed: readonly string[] }
}

export type JobName = keyof JobResults

/** The signal is aborted when the owner stops the job or the studio closes. */
export type JobParts = { readonly [Part in keyof RunOptions]-?: NonNullable<RunOptions[Part]> }

/** A long task that runs in the background; every page can show it. */
export interface Job<Result> {
  readonly progress?: { readonly done: number; readonly total: number }
  readonly isStopping: boolean
  readonly outcome?: JobOutcome<Result>
}

export type JobOutcome<Result> =
  | { readonly kind: 'done'; readonly at: Date; readonly result: Result }
  /** `message` is for the owner; it is `undefined` if the error was unexpected. */
  | { readonly kind: 'failed'; readonly message: string | undefined }

/** The result of a finished job; `undefined` if there is no job, or it is running or failed. */
export function resultOf<Result>(job: Job<Result> | undefined): Result | undefined {
  return job?.outcome?.kind === 'done' ? job.outcome.result : undefined
}

export type Jobs = ReturnType<typeof createJobs>

/**
 * Runs one job of each name at a time, and remembers the last job of each name.
 * @param onFailure reports unexpected errors on the terminal
 */
export function createJobs(clock: () => Date, onFailure: (error: unknown) => void) {
  const jobs = new Map<string, Job<unknown>>()
  const works = new Map<string, { readonly controller: AbortController; readonly ended: Promise<void> }>()

  const note = (name: string, more: Partial<Job<unknown>>) => {
    const job = jobs.get(name)
    if (job !== undefined) jobs.set(name, { ...job, ...more })
  }
  const run = async (name: string, signal: AbortSignal, work: (parts: JobParts) => Promise<unknown>) => {
    const onProgress = (done: number, total: number) => note(name, { progress: { done, total } })
    try {
      const result = await work({ signal, onProgress })
      note(name, { outcome: { kind: 'done', at: clock(), result } })
    } catch (error) {
      if (!(error instanceof OwnerError)) onFailure(error)
      note(name, { outcome: { kind: 'failed', message: error instanceof OwnerError ? error.message : undefined } })
    }
  }
  const isRunning = (name: string) => jobs.has(name) && jobs.get(name)?.outcome === undefined
  const stop = (name: string) => {
    if (!isRunning(name)) return
    note(name, { isStopping: true })
    works.get(name)?.controller.abort()
  }
  return {
    /** A snapshot of the job, so that a page shows a single state of it. */
    find: <Name extends JobName>(name: Name) => jobs.get(name) as Job<JobResults[Name]> | undefined,
    isRunning,
    /** @returns false if a job of this name is running */
    start<Name extends JobName>(name: Name, work: (parts: JobParts) => Promise<JobResults[Name]>): boolean {
      if (isRunning(name)) return false
      const controller = new AbortController()
      jobs.set(name, { isStopping: false })
      works.set(name, { controller, ended: run(name, controller.signal, work) })
      return true
    },
    stop,
    forget(name: JobName) {
      if (!isRunning(name)) jobs.delete(name)
    },
    /** Stops all jobs, and waits until they have ended. */
    async close() {
      for (const name of works.keys()) stop(name)
      await Promise.all([...works.values()].map(({ ended }) => ended))
    },
  }
}
