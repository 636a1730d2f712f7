import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../disk/scratch.js'
import { isPictureKey } from './picture-paths.js'

const MILLISECONDS_PER_DAY = 86_400_000
const HOST = hostname().replaceAll(/[^\w-]/g, '-') || 'localhost'
/** Unfinished directories of this process. A process id may be reused, in containers even immediately. */
const mine = new Set<string>()

export function nameStagingDirectory(incoming: string, key: string): string {
  const path = join(incoming, `${key}.${HOST}.${process.pid}.${randomBytes(4).toString('hex')}`)
  mine.add(path)
  return path
}

export function abandonStaging(path: string): void {
  mine.delete(path)
}

/** Staging directories whose process has exited, and those over a day old, except this process's own. */
export async function findLeftovers(incoming: string) {
  const names = await readdir(incoming).catch(() => [])
  const leftovers: { readonly key: string; readonly path: string }[] = []
  for (const name of names) {
    const [key = '', host = '', pid = '', random] = name.split('.')
    if (!isPictureKey(key) || random === undefined) continue
    const path = join(incoming, name)
    if (!(await isAlive(path, host, Number(pid)))) leftovers.push({ key, path })
  }
  return leftovers
}

async function isAlive(path: string, host: string, pid: number): Promise<boolean> {
  if (host === HOST) {
    if (pid === process.pid) return mine.has(path)
    if (!isRunning(pid)) return false
  }
  const info = await stat(path).catch(() => undefined)
  // Machine time, not the injected clock: a directory's age has nothing to do with the site's days.
  return info !== undefined && performance.timeOrigin + performance.now() - info.mtimeMs < MILLISECONDS_PER_DAY
}
