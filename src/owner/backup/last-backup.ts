import { resolve } from 'node:path'
import { stateFile } from '../../site-dir/state-file.js'

/** The last backup that was finished. */
export interface LastBackup {
  readonly path: string
  /** An instant, ISO 8601 in UTC. */
  readonly madeAt: string
}

const FILE = stateFile<LastBackup>(
  'last-backup.json',
  ({ path, madeAt }) => typeof path === 'string' && !Number.isNaN(Date.parse(madeAt)),
)

/** @returns `undefined` when none was made, or the note cannot be read */
export const readLastBackup = FILE.read

/** Notes when and where a backup was made. Failing to do so does not make the backup worse. */
export async function noteBackup(dataDir: string, path: string, now: Date): Promise<void> {
  await FILE.write(dataDir, { path: resolve(path), madeAt: now.toISOString() }).catch(() => undefined)
}
