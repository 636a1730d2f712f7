import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { PictureError, unreadableFile } from '../pictures/read/picture-error.js'

/**
 * Large enough to read a photograph in a few pieces, because each read costs more than hashing the bytes. A smaller file gets
 * a smaller buffer, because each buffer brings the next garbage collection nearer.
 */
const MAX_READ_BYTES = 1024 ** 2

/** The SHA-256 of a file's bytes, hexadecimal: the key of its picture. @throws PictureError */
export async function fingerprintFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    const highWaterMark = Math.min(MAX_READ_BYTES, statSync(file).size + 1)
    for await (const bytes of createReadStream(file, { highWaterMark })) hash.update(bytes as Buffer)
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
  return hash.digest('hex')
}

/** Runs `work` on a file. @throws PictureError when the file changed in the meantime */
export async function whileUnchanged<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = stampFile(file)
  const result = await work()
  if (stampFile(file) !== before) {
    throw new PictureError(file, 'changed while it was being read; wait until it is fully copied and add it again')
  }
  return result
}

/** A stamp that changes when the file is written or replaced. @throws PictureError */
export function stampFile(file: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(file)
    return `${size} ${mtimeMs} ${ino}`
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
}
