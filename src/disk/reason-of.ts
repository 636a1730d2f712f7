import { getSystemErrorMap } from 'node:util'

/** Why a file or a program could not be used: the words of the system for its error code. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message
}
