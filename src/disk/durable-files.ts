import { randomUUID } from 'node:crypto'
import { closeSync, fsync, openSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { OwnerError } from './owner-error.js'

/**
 * Writes and syncs a file. It survives a power loss once its directory is synced too.
 * @param flag `w` overwrites an existing file
 * @param mode permissions of a new file; the process default when omitted
 */
export async function writeDurably(
  path: string,
  data: Buffer | string | AsyncIterable<Uint8Array>,
  flag: 'wx' | 'w' = 'wx',
  mode?: number,
): Promise<void> {
  await writeFile(path, data, { flag, mode, flush: true })
}

/** Replaces a file atomically and durably: it always holds either the old text or the new one. */
export async function replaceDurably(path: string, text: Buffer | string, mode?: number): Promise<void> {
  // Two processes may replace it at the same time.
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.new`
  try {
    await writeDurably(unfinished, text, 'wx', mode)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
}

/** Copies a file and syncs the copy, which only this program's user can read. @param mode as for `copyFile` */
export async function copyDurably(from: string, to: string, mode?: number): Promise<void> {
  await copyFile(from, to, mode)
  await chmod(to, 0o600)
  await syncFile(to)
}

/** Syncs the bytes of a file; its name is durable once its directory is synced. */
export function syncFile(path: string): Promise<void> {
  return syncOpened(path, 'r+')
}

/** Syncs the entries of a directory, which Windows does on its own. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform !== 'win32') await syncOpened(path, 'r')
}

/** Only the sync runs on the thread pool: opening and closing take less time than handing them over to it. */
async function syncOpened(path: string, flags: 'r' | 'r+'): Promise<void> {
  const descriptor = openSync(path, flags)
  try {
    await sync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const sync = promisify(fsync)

/**
 * Creates a directory and its parents durably, one at a time: Node's recursive `mkdir` never returns below a directory
 * that allows no subdirectories, such as `/proc`.
 * @throws OwnerError when one of them exists but is not a directory
 */
export async function makeDirectory(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return
  if (found !== undefined) throw new OwnerError(`${path} is not a directory; move it away, or name another directory`)
  const parent = dirname(path)
  if (parent !== path) await makeDirectory(parent)
  try {
    await mkdir(path)
  } catch (error) {
    // Another process may have just created it.
    const made = await stat(path).catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && made?.isDirectory()) return
    throw error
  }
  await syncDirectory(parent)
}

/** Moves a file. To another file system, copies it next to the target, renames the copy and deletes the original. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = `${to}.moving`
    await copyDurably(from, beside)
    await rename(beside, to)
    await syncDirectory(dirname(to))
    await unlink(from)
  }
}
