import { OwnerError } from '../disk/owner-error.js'
import { openDatabase } from './sqlite-driver.js'
import { toStoreError } from './store-error.js'

const SQLITE_BUSY = 5

/**
 * Takes a lock that the system releases when this process ends, however it ends. Other containers on this machine see it. The
 * file is empty and stays: if it were removed, a process that has just opened it would lock a file without a name.
 * @returns a function that releases the lock
 * @throws OwnerError when another process holds it, or the file cannot be opened
 */
export async function takeLock(path: string): Promise<() => void> {
  const opened = await openDatabase(path).catch((error) => {
    throw toStoreError(error, path)
  })
  try {
    opened.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => opened.close()
  } catch (error) {
    opened.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw toStoreError(error, path)
    throw new OwnerError(`another process is still working here; wait for it to finish (${path})`)
  }
}
