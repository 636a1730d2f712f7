import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cannotWrite } from './owner-error.js'

/** Whether a process on this machine is alive, whichever user owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Directories of this process. Its id in a name is no proof, because an earlier process may have had the same id. */
const mine = new Set<string>()

/** Creates a private directory for unfinished work, and removes those of dead processes. @throws OwnerError */
export async function openScratch(prefix: string, parent = tmpdir(), advice = 'set TMPDIR to a writable directory') {
  await sweepScratch(parent, prefix)
  try {
    // Synchronous, so no other task of this process can take the directory for one of an earlier process.
    const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
    mine.add(path)
    return path
  } catch (error) {
    throw cannotWrite(parent, error, advice)
  }
}

/** Removes the unfinished work of dead processes. @param prefix precedes the process id in names */
export async function sweepScratch(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [] as string[])) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)(?:[-.]|$)/.exec(name.slice(prefix.length))?.[1]) : Number.NaN
    const path = join(parent, name)
    const isOver = pid === process.pid ? !mine.has(path) : !isRunning(pid)
    if (Number.isNaN(pid) || !isOver) continue
    const info = await lstat(path).catch(() => undefined)
    // The parent may be shared: only root removes other users' entries. Skip links, which we never make.
    const isOurs = info && !info.isSymbolicLink() && [0, info.uid].includes(process.getuid?.() ?? 0)
    if (isOurs) await rm(path, { recursive: true, force: true })
  }
}
