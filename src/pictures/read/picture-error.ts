import { OwnerError, reasonOf } from '../../disk/owner-error.js'
import type { UnusableKind } from './sniff-picture.js'

/** Cause of a `PictureError`, for messages in other languages. */
export type WhyUnusable =
  | { readonly code: UnusableKind | 'too slow' | 'too much memory' | 'crashed' | 'rare' | 'truncated' | 'damaged' }
  /** Published only if the owner accepts it. */
  | { readonly code: 'partly damaged' }
  | { readonly code: 'too large'; readonly bytes: number; readonly allowed: number }
  | { readonly code: 'too many pixels'; readonly width: number; readonly height: number; readonly allowed: number }

/** Thrown when a picture cannot be used. Its message is one line for the owner: the file, the problem, the remedy. */
export class PictureError extends OwnerError {
  override readonly name = 'PictureError'
  constructor(
    readonly file: string,
    /** The problem and the remedy, without the file's name. */
    readonly reason: string,
    readonly fault?: WhyUnusable,
  ) {
    super(`${file} ${reason}`)
  }
}

const MISSING = 'does not exist; check the name'
const DENIED = 'cannot be read: permission denied; give yourself read access'
const WHY: Readonly<Record<string, string>> = {
  ENOENT: MISSING,
  // The path leads below a file instead of a directory.
  ENOTDIR: MISSING,
  ENAMETOOLONG: 'is too long for a file name; check the name',
  ELOOP: 'is a symbolic link that points to itself; name the picture',
  EISDIR: 'is a directory; name the pictures in it, such as DIRECTORY/*.jpg',
  EACCES: DENIED,
  EPERM: DENIED,
  EIO: 'cannot be read: the disk reports an error; check the disk',
}

export function unreadableFile(name: string, error: NodeJS.ErrnoException): PictureError {
  if (name === '') return new PictureError('""', 'names no file; leave it out')
  return new PictureError(name, WHY[error.code ?? ''] ?? `cannot be read (${reasonOf(error)}); copy it again and retry`)
}
