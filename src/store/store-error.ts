/** Thrown when the database cannot be opened, read or written. Its message is one line for the owner, with what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  /** The database may answer by itself later; nothing need be mended here. */
  readonly isPassing: boolean

  constructor(message: string, { cause, isPassing = false }: { cause?: unknown; isPassing?: boolean } = {}) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}

/** Turns what SQLite says into a line that tells the owner what is wrong with which file, and what to do. */
export function toStoreError(error: unknown, file: string): unknown {
  const { errcode, message } = error as { errcode?: number; message?: string }
  if (typeof errcode !== 'number') return error
  const advice = ADVICE[errcode & 0xff]
  return new StoreError(`the database ${file} ${advice ?? `failed: ${message}`}`, { cause: error })
}

/** By primary result code. @see https://www.sqlite.org/rescode.html */
const ADVICE: Readonly<Record<number, string>> = {
  3: 'may not be read: check its permissions',
  5: 'is locked by another program that has been writing for over ten seconds: try again when that has ended',
  8: 'is read-only: check the permissions of the file and its directory',
  10: 'cannot be read or written (I/O error): check the disk',
  11: 'is damaged: restore it from a backup',
  13: 'cannot grow, the disk is full: make room and try again',
  14: 'cannot be opened: check that its directory exists and may be written',
  26: 'is not a SQLite database: restore it from a backup, or move the file away to start anew',
}
