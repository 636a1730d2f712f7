import { readdir } from 'node:fs/promises'

/** The names in a directory, without `lost+found`, which ext4 creates at the root of a disk. */
export async function listNames(path: string): Promise<readonly string[]> {
  return (await readdir(path)).filter((name) => name !== 'lost+found')
}
