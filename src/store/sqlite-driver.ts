import type { DatabaseSyncInstance as DatabaseSync } from '@photostructure/sqlite'

export type { DatabaseSync }

/** The first release whose own SQLite needs neither a flag nor a warning. */
const BUILT_IN_SINCE = 24

/** Node's own SQLite where it is ready, the same interface from a package with prebuilt binaries where it is not. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  const major = Number(process.versions.node.split('.')[0])
  const { DatabaseSync } =
    major >= BUILT_IN_SINCE
      ? (process.getBuiltinModule('node:sqlite') as unknown as typeof import('@photostructure/sqlite'))
      : await import('@photostructure/sqlite')
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
}

/** How long a writer waits for another one to finish. */
const BUSY_TIMEOUT_MS = 10_000
