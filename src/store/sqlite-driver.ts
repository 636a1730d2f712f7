import type { DatabaseSyncInstance as DatabaseSync } from '@photostructure/sqlite'

export type { DatabaseSync }

/** The first release whose own SQLite needs neither a flag nor a warning. */
const BUILT_IN_SINCE = 24

/** `SQLite 3.50.4, by Node.js itself`: which one keeps photos on this machine. */
export async function describeSqlite(): Promise<string> {
  const database = await openDatabase(':memory:')
  try {
    const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string }
    return `SQLite ${version}, by ${isBuiltIn() ? 'Node.js itself' : 'the package @photostructure/sqlite'}`
  } finally {
    database.close()
  }
}

function isBuiltIn(): boolean {
  return Number(process.versions.node.split('.')[0]) >= BUILT_IN_SINCE
}

/** Node's own SQLite where it is ready, the same interface from a package with prebuilt binaries where it is not. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  const { DatabaseSync } = isBuiltIn()
    ? (process.getBuiltinModule('node:sqlite') as unknown as typeof import('@photostructure/sqlite'))
    : await import('@photostructure/sqlite')
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
}

/** How long a writer waits for another one to finish. */
const BUSY_TIMEOUT_MS = 10_000
