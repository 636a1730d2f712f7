import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../../disk/durable-files.js'
import { cannotRead } from '../../disk/owner-error.js'
import { PublishError } from '../../ingest/publish-error.js'
import { guardStorage } from '../../pictures/storage/storage-error.js'

/** Proposed alt texts by the keys of pictures: apart from the photos, so that no face can ever show one. */
export type Proposals = ReadonlyMap<string, string>

const FILE = 'descriptions.json'

/** @throws PublishError when the file is damaged */
export async function readProposals(dataDir: string): Promise<Proposals> {
  const file = join(dataDir, FILE)
  const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw cannotRead(file, error)
  })
  try {
    const entries = Object.entries(JSON.parse(source) as Record<string, unknown>)
    return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])))
  } catch {
    throw new PublishError(`${file} is not JSON; delete it, and let «photoblog describe» make it again`)
  }
}

/** @throws StorageError */
export async function writeProposals(dataDir: string, proposals: Proposals): Promise<void> {
  const file = join(dataDir, FILE)
  await guardStorage(file, () => replaceDurably(file, `${JSON.stringify(Object.fromEntries(proposals), null, 2)}\n`))
}
