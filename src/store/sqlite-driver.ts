import type { DatabaseSyncInstance as DatabaseSync } from '@photostructure/sqlite'

export type { DatabaseSync }

/** `SQLite 3.50.4, built into Node.js`: the SQLite in use. */
export async function describeSqlite(): Promise<string> {
  const database = await openDatabase(':memory:')
  try {
    const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string }
    return `SQLite ${version}, ${isBuiltIn() ? 'built into Node.js' : 'from the package @photostructure/sqlite'}`
  } finally {
    database.close()
  }
}

/** Since 24.15 and 26 it needs no flag and prints no warning. */
function isBuiltIn(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 26 || (major === 24 && minor >= 15)
}

/** Node's own SQLite where it is stable, otherwise the same interface from a package with prebuilt binaries. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  const { DatabaseSync } = isBuiltIn()
    ? (process.getBuiltinModule('node:sqlite') as unknown as typeof import('@photostructure/sqlite'))
    : await import('@photostructure/sqlite')
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
}

/** How long a writer waits for another one. */
const BUSY_TIMEOUT_MS = 10_000
