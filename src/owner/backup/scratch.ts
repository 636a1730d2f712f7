import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../disk/is-running.js'

const NAME = /^photoblog-backup-(?<pid>\d+)-\w+$/

/** A private directory for copies of the database. Removes those of killed backups. */
export async function openScratch(): Promise<string> {
  await removeLeftovers()
  return mkdtemp(join(tmpdir(), `photoblog-backup-${process.pid}-`))
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.groups?.pid)
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const path = join(tmpdir(), name)
    const info = await lstat(path).catch(() => undefined)
    // The temporary directory is shared: an entry of another user is not ours.
    if (info?.isDirectory() && info.uid === process.getuid?.()) await rm(path, { recursive: true, force: true })
  }
}
