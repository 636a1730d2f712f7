import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from '../../disk/durable-files.js'

/** Characters that wait to be written. */
const PART = 64 * 1024

/** A text that is written while it comes about: no more of it is held than a part. */
export interface LineFile {
  add(text: string): Promise<void>
  /** Makes it durable under its name, which it has only then. */
  finish(): Promise<void>
  /** Also when it was not finished. */
  close(): Promise<void>
}

/** @throws what the file system throws when it exists or cannot be written */
export async function createLineFile(path: string): Promise<LineFile> {
  const partial = `${path}.partial`
  const file: FileHandle = await open(partial, 'wx')
  let waiting: string[] = []
  let length = 0
  const write = async () => {
    const text = waiting.join('')
    waiting = []
    length = 0
    await file.appendFile(text).catch((error) => {
      // Node.js names no file here.
      throw Object.assign(error, { path })
    })
  }
  return {
    async add(text) {
      waiting.push(text)
      length += text.length
      if (length >= PART) await write()
    },
    async finish() {
      await write()
      await file.sync()
      await file.close()
      await rename(partial, path)
      await syncDirectory(dirname(path))
    },
    close: () => file.close().catch(() => undefined),
  }
}
