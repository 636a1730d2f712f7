import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { OwnerError } from './owner-error.js'
import { isRunning } from './scratch.js'

/**
 * Takes a lock, even one that a process left when it ended without releasing it. Removing the file releases it.
 * @throws OwnerError when another process has it
 */
export async function takeLock(path: string): Promise<void> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const pid = Number(readFileSync(path, 'utf8'))
    // A process of an earlier container may have had the same id.
    if (pid > 0 && pid !== process.pid && isRunning(pid)) {
      throw new OwnerError(`process ${pid} is still working here; wait until it ends (${path})`)
    }
    await rm(path, { force: true })
    await takeLock(path)
  }
}
