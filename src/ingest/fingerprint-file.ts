import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { PictureError, unreadableFile } from '../pictures/read/picture-error.js'

/** A photograph in a few reads, each of which costs more than hashing what it brings. */
const READ_BYTES = 1024 ** 2

/** The SHA-256 of a file's bytes, hexadecimal: the key of its picture. @throws PictureError */
export async function fingerprintFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: READ_BYTES })) hash.update(bytes as Buffer)
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
  return hash.digest('hex')
}

/** Runs `work` on a file and makes sure that nobody wrote to the file meanwhile. @throws PictureError when somebody did */
export async function whileUnchanged<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = stampFile(file)
  const result = await work()
  if (stampFile(file) !== before) {
    throw new PictureError(file, 'changed while it was being read; wait until it is fully copied and add it again')
  }
  return result
}

/** Another one when somebody wrote to the file, or put another one in its place. @throws PictureError */
export function stampFile(file: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(file)
    return `${size} ${mtimeMs} ${ino}`
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
}
