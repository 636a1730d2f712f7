import type { KeptBackup } from '../owner/backup/keep-backups.js'
import type { MissingFile } from '../owner/check/check-files.js'
import type { Finding } from '../owner/check/finding.js'
import type { ImportResult } from './import/import-report-file.js'
import type { Jobs } from './jobs/jobs.js'
import type { NamingResult } from './naming/naming-result.js'

/** What takes long in the studio, with what comes of it. */
export interface JobResults {
  readonly backup: KeptBackup
  readonly checks: readonly Finding[]
  /** How many pictures could not be read to be compared. */
  readonly looks: number
  readonly files: readonly MissingFile[]
  readonly import: ImportResult
  readonly naming: NamingResult
}

export type StudioJobs = Jobs<JobResults>
