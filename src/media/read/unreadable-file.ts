import { PictureError } from './picture-error.js'

/** One line for the owner about a file that cannot be read. */
export function unreadableFile(name: string, error: NodeJS.ErrnoException): PictureError {
  if (error.code === 'ENOENT') return new PictureError(name, 'does not exist; check the name')
  if (error.code === 'EISDIR')
    return new PictureError(name, 'is a directory; name the pictures in it, such as DIRECTORY/*.jpg')
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return new PictureError(name, 'cannot be read: permission denied; give yourself read access')
  }
  return new PictureError(name, `cannot be read (${error.code ?? error.message}); copy it again and retry`)
}
