import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../disk/index.js'

const NAME = /^photoblog-backup-(?<pid>\d+)-\w+$/

/** A directory for copies of the database, which nobody else reads. Those of backups that were killed are removed. */
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
    // The directory is everybody's: what another user calls so is not ours.
    if (info?.isDirectory() && info.uid === process.getuid?.()) await rm(path, { recursive: true, force: true })
  }
}
