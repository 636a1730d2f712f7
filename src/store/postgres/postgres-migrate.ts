import { StoreError } from '../store-error.js'
import { POSTGRES_MIGRATIONS } from './migrations/index.js'
import type { Connection } from './postgres-connection.js'

/** What the one row of the table `photoblog` tells: which migrations the tables have run, and whether photos changed. */
export interface DatabaseState {
  readonly version: number
  readonly revision: string
}

/** «photob» in ASCII: several servers that start at once wait for the one that makes the tables. */
const ADVISORY_LOCK = '123567045865314'

/** Brings the tables to the newest version, or makes them. @throws StoreError when they are of a newer one */
export async function migrateDatabase(connection: Connection, name: string, schema?: string): Promise<void> {
  await connection.query(`BEGIN READ ONLY; SET LOCAL lock_timeout = '5s'`)
  const found = await readVersion(connection, name)
  await connection.query('COMMIT')
  if (found === POSTGRES_MIGRATIONS.length) return
  await connection.query(`BEGIN; SET LOCAL lock_timeout = '30s'; SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`)
  if (schema !== undefined) await connection.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`)
  const from = await readVersion(connection, name)
  if (from === undefined) {
    await connection.query(`
      CREATE TABLE photoblog (
        only_row boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (only_row),
        version  integer NOT NULL,
        revision uuid    NOT NULL DEFAULT gen_random_uuid()
      );
      INSERT INTO photoblog (version) VALUES (0)`)
  }
  for (const sql of POSTGRES_MIGRATIONS.slice(from ?? 0)) await connection.query(sql)
  await connection.query(`UPDATE photoblog SET version = ${POSTGRES_MIGRATIONS.length}; COMMIT`)
}

/** @throws StoreError when the tables are of a version that is not this program's */
export function checkVersion({ version }: Pick<DatabaseState, 'version'>, name: string): void {
  const known = POSTGRES_MIGRATIONS.length
  if (version > known) {
    throw new StoreError(
      `the database ${name} has version ${version}, made by a newer photoblog; this one knows up to ${known}: update it`,
    )
  }
}

/** Not `to_regclass`, which within a transaction may go on missing a table that somebody else has made since. */
const FIND_TABLE = `SELECT 1 FROM pg_class WHERE relname = 'photoblog' AND relkind = 'r' AND pg_table_is_visible(oid)`

async function readVersion(connection: Connection, name: string): Promise<number | undefined> {
  const [table] = await connection.query(FIND_TABLE)
  if (table === undefined) return undefined
  const [state] = await connection.query<{ version: number }>('SELECT version FROM photoblog')
  if (state === undefined) throw new StoreError(`the database ${name} has lost its version: restore it from a backup`)
  checkVersion(state, name)
  return state.version
}
