import { readFile } from 'node:fs/promises'
import { getSystemErrorMap } from 'node:util'

/** Thrown when something fails for a reason that the owner can fix. Its message names the cause and the remedy. */
export class OwnerError extends Error {
  override readonly name: string = 'OwnerError'
}

/** The system's description of an error, or its own message if it is not a system error. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message
}

/** The error to throw when a path cannot be written. Errors other than system errors are returned unchanged. */
export function cannotWrite(path: string, error: unknown, advice: string): unknown {
  if ((error as NodeJS.ErrnoException).code === undefined) return error
  return new OwnerError(`cannot write ${path} (${reasonOf(error)}); ${advice}`)
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the name',
  EISDIR: 'is a directory; name a file',
}

/** The error to throw when a file cannot be read. */
export function cannotRead(path: string, error: unknown): OwnerError {
  const { code = '' } = error as NodeJS.ErrnoException
  const advice = code === 'EACCES' || code === 'EPERM' ? '; check its permissions' : ''
  return new OwnerError(`${path} ${UNREADABLE[code] ?? `cannot be read (${reasonOf(error)})${advice}`}`)
}

/** Reads a file that the owner named. @throws OwnerError */
export async function readOrExplain(path: string): Promise<Buffer> {
  return readFile(path).catch((error) => {
    throw cannotRead(path, error)
  })
}
