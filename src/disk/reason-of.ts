const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a directory',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a directory',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
}

/** Why a file could not be read or written, in words where the code of the system is a common one. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? (code || message)
}
