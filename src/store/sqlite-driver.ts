import type { DatabaseSyncInstance as DatabaseSync } from '@photostructure/sqlite'

export type { DatabaseSync }

/** Describes the SQLite in use: `SQLite 3.50.4, built into Node.js`. */
export async function describeSqlite(): Promise<string> {
  const database = await openDatabase(':memory:')
  try {
    const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string }
    return `SQLite ${version}, ${isBuiltIn() ? 'built into Node.js' : 'from the package @photostructure/sqlite'}`
  } finally {
    database.close()
  }
}

/** Since Node.js 24.15 and 26, `node:sqlite` needs no flag and prints no warning. */
function isBuiltIn(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 26 || (major === 24 && minor >= 15)
}

/** Opens a file with Node's own SQLite if that is stable, or else with a prebuilt package that has the same interface. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  const { DatabaseSync } = isBuiltIn()
    ? (process.getBuiltinModule('node:sqlite') as unknown as typeof import('@photostructure/sqlite'))
    : await import('@photostructure/sqlite')
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
}

/** How long a writer waits for another one. */
const BUSY_TIMEOUT_MS = 10_000
