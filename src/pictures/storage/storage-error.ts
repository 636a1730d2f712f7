import { OwnerError, reasonOf } from '../../disk/owner-error.js'

/** Thrown when a file or bucket cannot be used. Its message is one line for the owner: the place, the problem, the remedy. */
export class StorageError extends OwnerError {
  override readonly name = 'StorageError'
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written: the disk is full; free some space and run the command again',
  EDQUOT: 'cannot be written: the disk quota is used up; free some space and run the command again',
  EROFS: 'cannot be written: the file system is read-only; make it writable or set DATA_DIR to another directory',
  EACCES: 'cannot be used: permission denied; give the user that runs this program access to it',
  EPERM: 'cannot be used: permission denied; give the user that runs this program access to it',
  EMFILE: 'cannot be opened: too many open files; raise the limit (ulimit -n)',
  EIO: 'cannot be used: the disk reports an error; check the disk',
  ENOENT: 'does not exist; it was removed while the command ran: run the command again',
  ENOTDIR: 'cannot be created: a file is in the way; move it or set DATA_DIR to another directory',
}

/** Runs `work` and turns a file system error into one clear line about `path`. */
export async function guardStorage<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === undefined || error instanceof StorageError) throw error
    throw new StorageError(`${path} ${REASONS[code] ?? `cannot be used: ${reasonOf(error)}`}`, { cause: error })
  }
}
