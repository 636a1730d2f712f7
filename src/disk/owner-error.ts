import { getSystemErrorMap } from 'node:util'

/** Thrown when something fails for a reason that the owner can fix. They read its message: what is wrong, and what to do. */
export class OwnerError extends Error {
  override readonly name: string = 'OwnerError'
}

/** Why a file or a program could not be used: the words of the system for its error code. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message
}

/** What to throw when a file or directory cannot be written: other errors than those of the system as they are. */
export function cannotWrite(path: string, error: unknown, advice: string): unknown {
  if ((error as NodeJS.ErrnoException).code === undefined) return error
  return new OwnerError(`cannot write ${path} (${reasonOf(error)}); ${advice}`)
}

/** What to throw when a file cannot be read. */
export function cannotRead(path: string, error: unknown): OwnerError {
  const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
  const why = isAbsent ? 'does not exist; check the name' : `cannot be read (${reasonOf(error)}); check its permissions`
  return new OwnerError(`${path} ${why}`)
}
