import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { PictureError, unreadableFile } from '../pictures/read/picture-error.js'

/** The SHA-256 of a file's bytes, hexadecimal: the key of its picture. @throws PictureError */
export async function fingerprintFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
  return hash.digest('hex')
}

/** Runs `work` on a file. @throws PictureError when it changed meanwhile or cannot be read, and what `work` throws */
export async function whileUnchanged<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = stampFile(file)
  const result = await work()
  if (stampFile(file) !== before) {
    throw new PictureError(file, 'changed while it was being read; wait until it is fully copied and try again')
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
