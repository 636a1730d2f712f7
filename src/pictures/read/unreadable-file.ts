import { reasonOf } from '../../disk/owner-error.js'
import { PictureError } from './picture-error.js'

const MISSING = 'does not exist; check the name'
const DENIED = 'cannot be read: permission denied; give yourself read access'
const WHY: Readonly<Record<string, string>> = {
  ENOENT: MISSING,
  // A name below that of a file.
  ENOTDIR: MISSING,
  ENAMETOOLONG: 'is longer than a name can be; check the name',
  ELOOP: 'is a link that leads back to itself; name the picture',
  EISDIR: 'is a directory; name the pictures in it, such as DIRECTORY/*.jpg',
  EACCES: DENIED,
  EPERM: DENIED,
  EIO: 'cannot be read: the disk reports an error; check the disk',
}

/** One line for the owner about a file that cannot be read. */
export function unreadableFile(name: string, error: NodeJS.ErrnoException): PictureError {
  if (name === '') return new PictureError('""', 'names no file; leave it out')
  return new PictureError(name, WHY[error.code ?? ''] ?? `cannot be read (${reasonOf(error)}); copy it again and retry`)
}
