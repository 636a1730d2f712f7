import type { KeptBackup } from '../../publish/backup/index.js'
import type { Finding } from '../../publish/check/index.js'
import type { Jobs } from './jobs.js'

/** What takes long in the studio, with what comes of it. */
export interface JobResults {
  readonly backup: KeptBackup
  readonly checks: readonly Finding[]
}

export type StudioJobs = Jobs<JobResults>
