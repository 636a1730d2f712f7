import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { OwnerError } from '../disk/owner-error.js'

/** Thrown when the database cannot be opened, read or written. Its message is one line that tells the owner what to do. */
export class StoreError extends OwnerError {
  override readonly name = 'StoreError'
  /** Whether the problem may resolve itself, for example when a server restarts. */
  readonly isTransient: boolean

  constructor(message: string, { cause, isTransient = false }: { cause?: unknown; isTransient?: boolean } = {}) {
    super(message, { cause })
    this.isTransient = isTransient
  }
}

/** Thrown instead of migrating a database that an older version made. */
export class OlderDatabaseError extends StoreError {
  constructor(name: string, version: number, supported: number) {
    super(
      `the first start of this version changes the database ${name} from version ${version} to ${supported}; the version that is serving now cannot read it afterwards`,
    )
  }
}

/**
 * Converts a SQLite error to one line for the owner: the file, the problem and the remedy. Other errors stay unchanged.
 * @param hasRoom whether the disk of a file has free space
 */
export function toStoreError(error: unknown, file: string, hasRoom = hasRoomOnDisk): unknown {
  const { code, errcode, message = '' } = error as { code?: string; errcode?: number; message?: string }
  if (code !== 'ERR_SQLITE_ERROR' && typeof errcode !== 'number') return error
  // If reading rows fails, the package for older Node.js omits the result code and gives only the text.
  const reported = errcode === undefined ? FAILURES.find(({ says }) => says === message) : failureOf(errcode)
  // If not even the index of the log fits on the disk, SQLite reports an I/O error.
  const failure = reported?.code === IO_ERROR && !hasRoom(file) ? failureOf(FULL) : reported
  return new StoreError(`the database ${file} ${failure?.advice ?? `failed: ${message}`}`, { cause: error })
}

const IO_ERROR = 10
const FULL = 13
/** Minimum that SQLite needs to open a database. */
const MIN_FREE_BYTES = 64 * 1024

function hasRoomOnDisk(file: string): boolean {
  try {
    const { bavail, bsize, blocks } = statfsSync(dirname(file))
    return blocks === 0 || bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return true
  }
}

function failureOf(errcode: number) {
  return FAILURES.find(({ code }) => code === (errcode & 0xff))
}

/** Primary result codes, each with SQLite's text and our advice. @see https://www.sqlite.org/rescode.html */
const FAILURES: readonly { readonly code: number; readonly says: string; readonly advice: string }[] = [
  { code: 3, says: 'access permission denied', advice: 'cannot be read (permission denied): check its permissions' },
  {
    code: 5,
    says: 'database is locked',
    advice: 'is locked by another program that has been writing for over ten seconds: try again when it has finished',
  },
  {
    code: 8,
    says: 'attempt to write a readonly database',
    advice: 'is read-only: check the permissions of the file and its directory',
  },
  { code: IO_ERROR, says: 'disk I/O error', advice: 'cannot be read or written (I/O error): check the disk' },
  { code: 11, says: 'database disk image is malformed', advice: 'is damaged: restore it from a backup' },
  {
    code: FULL,
    says: 'database or disk is full',
    advice: 'cannot grow because the disk is full: free some space and try again',
  },
  {
    code: 14,
    says: 'unable to open database file',
    advice: 'cannot be opened: check that its directory exists, and that you may write to both',
  },
  {
    code: 26,
    says: 'file is not a database',
    advice: 'is not a SQLite database: restore it from a backup, or move the file away to start afresh',
  },
]
