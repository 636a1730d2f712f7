import { OwnerError } from '../../disk/owner-error.js'

/** How far a job is. */
export interface Progress {
  readonly done: number
  readonly total: number
  /** What is done meanwhile, in one or two words. */
  readonly what?: string | undefined
}

/** How a job goes about its work. */
export interface JobParts {
  /** Aborted when its owner stops it, or the studio closes. */
  readonly signal: AbortSignal
  readonly tell: (progress: Progress) => void
}

/** What takes long: it goes on while its owner does other things, and every page can look at it. */
export interface Job<Result> {
  readonly startedAt: Date
  readonly progress: Progress | undefined
  readonly isStopping: boolean
  /** `undefined` while it goes on. */
  readonly outcome: JobOutcome<Result> | undefined
}

export type JobOutcome<Result> =
  | { readonly kind: 'done'; readonly at: Date; readonly result: Result }
  /** A line for its owner; `undefined` when nobody foresaw it. */
  | { readonly kind: 'failed'; readonly at: Date; readonly message: string | undefined }

/** One job of each name at a time; the last one of each is remembered. */
export interface Jobs<Results> {
  /** How it is now: what is found stays so while a page is put together of it. */
  find<Name extends keyof Results>(name: Name): Job<Results[Name]> | undefined
  /** @returns false when one of this name goes on already */
  start<Name extends keyof Results>(name: Name, work: (parts: JobParts) => Promise<Results[Name]>): boolean
  stop(name: keyof Results): void
  /** What has ended is no longer shown. */
  forget(name: keyof Results): void
  /** Stops all, and waits until they have ended. */
  close(): Promise<void>
}

interface RunningJob extends Job<unknown> {
  progress: Progress | undefined
  isStopping: boolean
  outcome: JobOutcome<unknown> | undefined
  readonly controller: AbortController
  ended: Promise<void>
}

/** @param onFailure what nobody foresaw, for the terminal */
export function createJobs<Results>(clock: () => Date, onFailure: (error: unknown) => void): Jobs<Results> {
  const jobs = new Map<keyof Results, RunningJob>()

  const run = async (job: RunningJob, work: (parts: JobParts) => Promise<unknown>) => {
    const tell = (progress: Progress) => {
      job.progress = progress
    }
    try {
      const result = await work({ signal: job.controller.signal, tell })
      job.outcome = { kind: 'done', at: clock(), result }
    } catch (error) {
      if (!(error instanceof OwnerError)) onFailure(error)
      job.outcome = { kind: 'failed', at: clock(), message: error instanceof OwnerError ? error.message : undefined }
    }
  }
  const stop = (job: RunningJob | undefined) => {
    if (job === undefined || job.outcome !== undefined) return
    job.isStopping = true
    job.controller.abort()
  }
  return {
    find<Name extends keyof Results>(name: Name) {
      const job = jobs.get(name)
      if (job === undefined) return undefined
      const { startedAt, progress, isStopping, outcome } = job as Job<Results[Name]>
      return { startedAt, progress, isStopping, outcome }
    },
    start(name, work) {
      const former = jobs.get(name)
      if (former !== undefined && former.outcome === undefined) return false
      const job: RunningJob = {
        startedAt: clock(),
        progress: undefined,
        isStopping: false,
        outcome: undefined,
        controller: new AbortController(),
        ended: Promise.resolve(),
      }
      jobs.set(name, job)
      job.ended = run(job, work)
      return true
    },
    stop: (name) => stop(jobs.get(name)),
    forget(name) {
      if (jobs.get(name)?.outcome !== undefined) jobs.delete(name)
    },
    async close() {
      for (const job of jobs.values()) stop(job)
      await Promise.all([...jobs.values()].map(({ ended }) => ended))
    },
  }
}
