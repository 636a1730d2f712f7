import { stat } from 'node:fs/promises'
import type { Database } from '../../scale/postgres/open-store.js'
import { MIGRATIONS } from '../../store/migrations/index.js'
import { openDatabase } from '../../store/sqlite-driver.js'
import { toStoreError } from '../../store/store-error.js'

/** How far a database is from what this program works with: `version` migrations have run of `supported`. */
export interface MigrationState {
  readonly version: number
  readonly supported: number
}

/** Looks at a SQLite file without migrating it. @returns `undefined` when there is none @throws StoreError */
export async function readMigrationState(
  database: Extract<Database, { readonly kind: 'sqlite' }>,
): Promise<MigrationState | undefined> {
  const { file } = database
  if ((await stat(file).catch(() => undefined)) === undefined) return undefined
  try {
    const opened = await openDatabase(file)
    try {
      const { user_version: version } = opened.prepare('PRAGMA user_version').get() as { user_version: number }
      return { version, supported: MIGRATIONS.length }
    } finally {
      opened.close()
    }
  } catch (error) {
    throw toStoreError(error, file)
  }
}
