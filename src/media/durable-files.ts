import { copyFile, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that power loss cannot take back once its directory is synchronised too.
 * @param flag `w` to write over a file that is there already
 */
export async function writeDurably(path: string, data: Buffer | string, flag: 'wx' | 'w' = 'wx'): Promise<void> {
  const file = await open(path, flag)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts a text in the place of a file: whatever happens, the file holds the old text or the new one. */
export async function replaceDurably(path: string, text: Buffer | string): Promise<void> {
  await writeDurably(`${path}.new`, text, 'w')
  await rename(`${path}.new`, path)
  await syncDirectory(dirname(path))
}

/** @param mode as `copyFile` has it */
export async function copyDurably(from: string, to: string, mode?: number): Promise<void> {
  await copyFile(from, to, mode)
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the entries of a directory durable. Windows has no such call and needs none. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Makes a directory and those above it, each of them durable. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made))
}

/** Renames; where the target lies on another disk, copies beside it first. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = `${to}.moving`
    await copyDurably(from, beside)
    await rename(beside, to)
    await unlink(from)
  }
}
