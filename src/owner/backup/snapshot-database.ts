import { rm } from 'node:fs/promises'
import { type Database, withStore } from '../../scale/postgres/open-store.js'
import { fillStore, readCopied } from '../../store/copy-photos.js'
import { type DatabaseSync, openDatabase } from '../../store/sqlite-driver.js'
import { openSqliteStore } from '../../store/sqlite-store.js'
import { toStoreError } from '../../store/store-error.js'

/** `SQLITE_FULL` and `SQLITE_CANTOPEN`. */
const FULL_OR_UNOPENED: ReadonlySet<number> = new Set([13, 14])

/**
 * Writes a consistent snapshot of the photos into a new SQLite file, while others read and write.
 * @throws StoreError
 */
export async function snapshotDatabase(database: Database, target: string): Promise<void> {
  if (database.kind === 'postgres') return snapshotPostgres(database, target)
  await withDatabase(database.file, (opened) => {
    // This opens the source, so any file that `VACUUM` then cannot open or extend is the target.
    opened.prepare('SELECT count(*) FROM sqlite_schema').get()
    try {
      opened.prepare('VACUUM INTO ?').run(target)
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number }
      throw toStoreError(error, FULL_OR_UNOPENED.has(errcode & 0xff) ? target : database.file)
    }
  })
}

/** @throws StoreError */
async function withDatabase<Result>(file: string, work: (opened: DatabaseSync) => Result): Promise<Result> {
  try {
    const opened = await openDatabase(file)
    try {
      return work(opened)
    } finally {
      opened.close()
    }
  } catch (error) {
    throw toStoreError(error, file)
  }
}

async function snapshotPostgres(database: Database, target: string): Promise<void> {
  const contents = await withStore(database, readCopied)
  // A closed database may leave a write-ahead log; `VACUUM` writes one complete file.
  const filled = `${target}-filled`
  const copy = await openSqliteStore(filled)
  try {
    await fillStore(copy, contents, target)
    await snapshotDatabase({ kind: 'sqlite', file: filled }, target)
  } finally {
    await copy.close()
    for (const end of ['', '-wal', '-shm']) await rm(filled + end, { force: true })
  }
}

/** Runs SQLite's checks of integrity and foreign keys; PostgreSQL checks itself. @throws StoreError */
export async function checkDatabase(database: Database): Promise<readonly string[]> {
  if (database.kind === 'postgres') return []
  return withDatabase(database.file, (opened) => {
    const rows = opened.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[]
    const dangling = opened.prepare('PRAGMA foreign_key_check').all().slice(0, 20)
    const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    return [
      ...faults,
      ...dangling.map((row) => `a photo refers to a picture that does not exist (${JSON.stringify(row)})`),
    ]
  })
}
