import { openDatabase } from './sqlite-driver.js'
import { toStoreError } from './store-error.js'

/**
 * Writes the photos as they are at one instant into a new SQLite file, while others read and write.
 * @throws StoreError
 */
export async function snapshotDatabase(file: string, target: string): Promise<void> {
  try {
    const database = await openDatabase(file)
    try {
      database.prepare('VACUUM INTO ?').run(target)
    } finally {
      database.close()
    }
  } catch (error) {
    throw toStoreError(error, file)
  }
}

/** What SQLite itself finds wrong with a file; nothing when it is sound. @throws StoreError */
export async function checkDatabase(file: string): Promise<readonly string[]> {
  try {
    const database = await openDatabase(file)
    try {
      const rows = database.prepare('PRAGMA integrity_check(20)').all() as { integrity_check: string }[]
      const dangling = database.prepare('PRAGMA foreign_key_check').all()
      const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
      return [
        ...faults,
        ...dangling.slice(0, 20).map((row) => `a photo names a picture that is not there (${JSON.stringify(row)})`),
      ]
    } finally {
      database.close()
    }
  } catch (error) {
    throw toStoreError(error, file)
  }
}
