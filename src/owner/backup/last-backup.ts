import { resolve } from 'node:path'
import { stateFile } from '../../site-dir/state-file.js'

export interface LastBackup {
  readonly path: string
  /** An instant, ISO 8601 in UTC. */
  readonly madeAt: string
}

const FILE = stateFile<LastBackup>(
  'last-backup.json',
  ({ path, madeAt }) => typeof path === 'string' && !Number.isNaN(Date.parse(madeAt)),
)

/** @returns `undefined` if there was none or the record is unreadable */
export const readLastBackup = FILE.read

/** Records when and where a backup was made. A failure is ignored, because the backup itself is complete. */
export async function noteBackup(dataDir: string, path: string, now: Date): Promise<void> {
  await FILE.write(dataDir, { path: resolve(path), madeAt: now.toISOString() }).catch(() => undefined)
}
