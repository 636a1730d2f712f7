import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, judge } from './finding.js'

/** A file or directory that belongs to another user than the data directory, whom it may lock out. */
export async function findStrangers(dataDir: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return []
  const { uid } = await lstat(dataDir)
  const strangers: string[] = []
  const directories = [dataDir]
  const look = async (path: string) => {
    const found = await lstat(path).catch(() => undefined)
    if (found === undefined) return
    if (found.uid !== uid) strangers.push(path)
    if (found.isDirectory()) directories.push(path)
  }
  // One directory after the other: all at once, a hundred thousand photos took 350 MB.
  for (let directory = directories.pop(); directory !== undefined; directory = directories.pop()) {
    const names = await readdir(directory).catch(() => [])
    await Promise.all(names.map((name) => look(join(directory!, name))))
  }
  return strangers.sort()
}

/** What is in a directory, as doctor counts it. */
export function countedFiles(count: number): string {
  return count === 1 ? '1 file or directory' : `${count} files and directories`
}

/** Files that a command made as another user, as root mostly, and that the server cannot read or replace. */
export async function checkOwners(dataDir: string): Promise<Finding> {
  return judge('owners', 'error', await findStrangers(dataDir), {
    good: `everything in ${dataDir} belongs to the owner of that directory`,
    bad: (count) =>
      `${countedFiles(count)} in ${dataDir} ${count === 1 ? 'belongs' : 'belong'} to another user than the directory itself, perhaps because a command was run as root`,
    advice: `give them to the owner of the directory with «sudo photoblog doctor --fix» or «sudo chown -R --reference=${dataDir} ${dataDir}», and run commands as that user`,
  })
}
