import { readdir } from 'node:fs/promises'

/** The names in a directory, without the directory of the file system itself that ext4 makes at the top of a disk. */
export async function listNames(path: string): Promise<readonly string[]> {
  return (await readdir(path)).filter((name) => name !== 'lost+found')
}
