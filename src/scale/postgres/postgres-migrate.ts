import { OlderDatabaseError, StoreError } from '../../store/store-error.js'
import { POSTGRES_MIGRATIONS, READABLE_BY } from './migrations/index.js'
import type { Connection } from './postgres-connection.js'
import { READING_SILENCE_MS } from './postgres-statements.js'

/** The only row of the table `photoblog`: migrations run, oldest version that may read, and revision of the contents. */
export interface DatabaseState {
  readonly version: number
  /** The oldest version that may read; absent before version 5. */
  readonly readable_by?: number
  readonly revision: string
}

/** An arbitrary number for photoblog. Processes that start at the same time wait for the one that migrates the tables. */
const ADVISORY_LOCK = '123567045865314'

/** Checks whether this program may use a database of this version. @throws StoreError */
export type CheckVersion = (state: DatabaseState, name: string) => void

/** Creates or migrates the tables. @throws StoreError if that fails, or `check` rejects the version that made them */
export async function migrateDatabase(
  connection: Connection,
  name: string,
  check: CheckVersion,
  schema?: string,
): Promise<void> {
  connection.endAfterSilence(READING_SILENCE_MS)
  await connection.query(`BEGIN READ ONLY; SET LOCAL lock_timeout = '2s'`)
  const found = await readVersion(connection, name, check)
  await connection.query('COMMIT')
  connection.endAfterSilence(0)
  if (found !== undefined && found >= POSTGRES_MIGRATIONS.length) return
  await connection.query(`BEGIN; SET LOCAL lock_timeout = '30s'; SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`)
  if (schema !== undefined) await connection.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`)
  const from = await readVersion(connection, name, check)
  // Another process may have migrated while this one waited for the lock.
  if (from !== undefined && from >= POSTGRES_MIGRATIONS.length) {
    await connection.query('COMMIT')
    return
  }
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
  await connection.query(
    `UPDATE photoblog SET version = ${POSTGRES_MIGRATIONS.length}, readable_by = ${READABLE_BY}; COMMIT`,
  )
}

/** @throws StoreError if a newer version made the tables, because a change or a copy would lose its additional data */
export function checkWritable({ version }: DatabaseState, name: string): void {
  const known = POSTGRES_MIGRATIONS.length
  if (version > known) {
    throw new StoreError(
      `the database ${name} has version ${version}, from a newer photoblog; this one supports up to ${known}: update photoblog`,
    )
  }
}

/** For programs that must not migrate. @throws OlderDatabaseError or StoreError if another version made the tables */
export function checkCurrent(state: DatabaseState, name: string): void {
  checkWritable(state, name)
  const known = POSTGRES_MIGRATIONS.length
  if (state.version < known) throw new OlderDatabaseError(name, state.version, known)
}

/** For servers, which only read. @throws StoreError if this version would misread the tables */
export function checkReadable(state: DatabaseState, name: string): void {
  if ((state.readable_by ?? state.version) > POSTGRES_MIGRATIONS.length) checkWritable(state, name)
}

/** Does not use `to_regclass`, which within a transaction may not see a table that another session has created since. */
const FIND_TABLE = `SELECT 1 FROM pg_class WHERE relname = 'photoblog' AND relkind = 'r' AND pg_table_is_visible(oid)`

async function readVersion(connection: Connection, name: string, check: CheckVersion): Promise<number | undefined> {
  const [table] = await connection.query(FIND_TABLE)
  if (table === undefined) return undefined
  const [state] = await connection.query<DatabaseState>('SELECT * FROM photoblog')
  if (state === undefined) throw new StoreError(`the database ${name} has lost its version: restore it from a backup`)
  check(state, name)
  return state.version
}
