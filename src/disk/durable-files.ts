import { closeSync, fsync, openSync, type Stats } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/**
 * Writes a file that power loss cannot take back once its directory is synchronised too.
 * @param flag `w` to write over a file that is there already
 * @param mode who may read it, as `chmod` has it; what the process gives to every file when left out
 */
export async function writeDurably(
  path: string,
  data: Buffer | string,
  flag: 'wx' | 'w' = 'wx',
  mode?: number,
): Promise<void> {
  const file = await open(path, flag, mode)
  try {
    // A file that was there already has the mode that it had.
    if (mode !== undefined) await file.chmod(mode)
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Puts a text in the place of a file: whatever happens, the file holds the old text or the new one. */
export async function replaceDurably(path: string, text: Buffer | string, mode?: number): Promise<void> {
  await writeDurably(`${path}.new`, text, 'w', mode)
  await rename(`${path}.new`, path)
  await syncDirectory(dirname(path))
}

/** The copy is the program's own: nobody else reads it, whoever may read what it is a copy of. @param mode as `copyFile` has it */
export async function copyDurably(from: string, to: string, mode?: number): Promise<void> {
  await copyFile(from, to, mode)
  await chmod(to, 0o600)
  await syncFile(to)
}

/** Makes the bytes of a file durable; its name is durable with its directory. */
export function syncFile(path: string): Promise<void> {
  return syncOpened(path, 'r+')
}

/** Makes the entries of a directory durable. Windows has no such call and needs none. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform !== 'win32') await syncOpened(path, 'r')
}

/** Only the disk is waited for by a thread: opening and closing take less time than asking one. */
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
 * Makes a directory and those above it, each of them durable. One at a time: Node's recursive `mkdir` never ends below a
 * directory that can hold none, as `/proc` does.
 */
export async function makeDirectory(path: string): Promise<void> {
  if ((await find(path))?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path && (await find(parent)) === undefined) await makeDirectory(parent)
  try {
    await mkdir(path)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await find(path))?.isDirectory()) return
    throw error
  }
  await syncDirectory(parent)
}

async function find(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined)
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
