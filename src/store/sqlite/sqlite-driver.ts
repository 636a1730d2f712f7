import type { DatabaseSyncInstance as DatabaseSync } from '@photostructure/sqlite'

export type { DatabaseSync }

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

/** From 24.15 and from 26 on it needs neither a flag nor a warning. */
function isBuiltIn(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 26 || (major === 24 && minor >= 15)
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
