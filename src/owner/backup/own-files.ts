import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What of a site's directory belongs to its look and its own pages: `look/logo.svg`, `pages/prints.md`. */
export const OWN_FILE = /^(?:look\/[A-Za-z0-9][A-Za-z0-9_.-]{0,79}|pages\/[a-z0-9-]{1,60}\.md)$/
export const OWN_DIRECTORIES = ['look', 'pages'] as const

/** Nothing larger is ever served. */
const MAX_BYTES = 2 * 1024 * 1024

/** The names of these files, as a backup and an export have them. */
export async function listOwnFiles(dataDir: string): Promise<readonly string[]> {
  const names: string[] = []
  for (const directory of OWN_DIRECTORIES) {
    const entries = await readdir(join(dataDir, directory)).catch(() => [])
    for (const name of entries.sort().map((entry) => `${directory}/${entry}`)) {
      const info = OWN_FILE.test(name) ? await stat(join(dataDir, name)).catch(() => undefined) : undefined
      if (info?.isFile() === true && info.size <= MAX_BYTES) names.push(name)
    }
  }
  return names
}
