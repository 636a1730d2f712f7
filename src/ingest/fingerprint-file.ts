import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { PictureError, unreadableFile } from '../pictures/read/picture-error.js'

/** A photograph in a few reads, each of which costs more than hashing what it brings. */
const READ_BYTES = 1024 ** 2
/** Used again and again: new ones would be most of what a command leaves to be collected. */
const idleBuffers: Buffer[] = []

/** The SHA-256 of a file's bytes, hexadecimal: the key of its picture. @throws PictureError */
export async function fingerprintFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  const buffer = idleBuffers.pop() ?? Buffer.allocUnsafeSlow(READ_BYTES)
  try {
    const handle = await open(file)
    try {
      for (;;) {
        const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, null)
        if (bytesRead === 0) return hash.digest('hex')
        hash.update(buffer.subarray(0, bytesRead))
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw unreadableFile(file, error as NodeJS.ErrnoException)
  } finally {
    idleBuffers.push(buffer)
  }
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
