import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether a process of this machine is alive, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Directories of this process. Its id may be that of a process before it, in containers even at once. */
const mine = new Set<string>()

/** A private directory for unfinished work, named by this process; those of processes that died are removed. */
export async function openScratch(parent: string, prefix: string): Promise<string> {
  await sweepScratch(parent, prefix)
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  mine.add(path)
  return path
}

/** Removes what processes that died were making. @param prefix what stands before the id of the process */
export async function sweepScratch(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [] as string[])) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)(?:[-.]|$)/.exec(name.slice(prefix.length))?.[1]) : Number.NaN
    const path = join(parent, name)
    const isOver = pid === process.pid ? !mine.has(path) : !isRunning(pid)
    if (Number.isNaN(pid) || !isOver) continue
    const info = await lstat(path).catch(() => undefined)
    // The parent may be shared: an entry of another user is not ours, and a link is none that we made.
    const isOurs = info?.isDirectory() && [0, info.uid].includes(process.getuid?.() ?? 0)
    if (isOurs) await rm(path, { recursive: true, force: true })
  }
}
