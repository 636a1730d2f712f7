import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { replaceDurably } from '../../disk/durable-files.js'

/** The last backup that was finished. */
export interface LastBackup {
  readonly path: string
  /** An instant, ISO 8601 in UTC. */
  readonly madeAt: string
}

const FILE = 'last-backup.json'

/** Notes when and where a backup was made. Failing to do so does not make the backup worse. */
export async function noteBackup(dataDir: string, path: string, now: Date): Promise<void> {
  const note: LastBackup = { path: resolve(path), madeAt: now.toISOString() }
  await replaceDurably(join(dataDir, FILE), `${JSON.stringify(note, null, 2)}\n`).catch(() => undefined)
}

/** @returns `undefined` when none was made, or the note cannot be read */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    const { path, madeAt } = JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as Partial<LastBackup>
    return typeof path === 'string' && !Number.isNaN(Date.parse(madeAt ?? '')) ? { path, madeAt: madeAt! } : undefined
  } catch {
    return undefined
  }
}
