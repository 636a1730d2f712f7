import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { PictureError, unreadableFile } from '../media/index.js'

/** A photograph in a few reads, each of which costs more than hashing what it brings. */
const READ_BYTES = 1024 ** 2

/** The SHA-256 of a file's bytes, hexadecimal: the key of its picture. @throws PictureError */
export async function fingerprintFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file, { highWaterMark: READ_BYTES }), hash)
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
  return hash.digest('hex')
}

/** Runs `work` on a file and makes sure that nobody wrote to the file meanwhile. @throws PictureError when somebody did */
export async function whileUnchanged<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = await stamp(file)
  const result = await work()
  if ((await stamp(file)) !== before) {
    throw new PictureError(file, 'changed while it was being read; wait until it is copied whole and add it again')
  }
  return result
}

async function stamp(file: string): Promise<string> {
  try {
    const { size, mtimeMs, ino } = await stat(file)
    return `${size} ${mtimeMs} ${ino}`
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  }
}
