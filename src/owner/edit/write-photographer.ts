import { randomUUID } from 'node:crypto'
import type { OwnSite } from '../../site-dir/own-site.js'
import { stateFile } from '../../site-dir/state-file.js'
import { type EmbedOptions, type EmbedResult, embedRights } from './embed-rights.js'
import type { ChangedPhoto } from './record-change.js'

/** The pictures whose files may still name another photographer than the archive, by their keys, and since which change. */
type QueuedWrites = Readonly<Record<string, string>>

/** An earlier version listed the keys alone. */
const FILE = stateFile<QueuedWrites | readonly string[]>('pictures-to-name.json', (json) => typeof json === 'object')

async function read(dataDir: string): Promise<QueuedWrites> {
  const state = (await FILE.read(dataDir)) ?? {}
  return Array.isArray(state) ? Object.fromEntries(state.map((key) => [key, ''])) : (state as QueuedWrites)
}

/** The keys of the pictures whose files `writePhotographerToFiles` is still to write. */
export async function listQueuedWrites({ dataDir }: OwnSite): Promise<readonly string[]> {
  return Object.keys(await read(dataDir))
}

/**
 * Notes, inside the transaction that changes photographers, that picture files have to follow: when the process dies
 * after the commit, the next command that changes texts finds the note. @throws StorageError
 */
export async function queueMetadataWrites(changed: readonly ChangedPhoto[], { dataDir }: OwnSite): Promise<void> {
  const renamed = changed.filter(({ before, after }) => before.photographer !== after.photographer)
  if (renamed.length === 0) return
  const change = randomUUID()
  const owed = renamed.map(({ after }) => [after.picture.key, change] as const)
  await FILE.write(dataDir, { ...(await read(dataDir)), ...Object.fromEntries(owed) })
}

/**
 * Writes into the files of noted pictures who took them, as the archive says by now. What was stopped stays noted.
 * @throws StorageError
 */
export async function writePhotographerToFiles(
  own: OwnSite,
  options: Pick<EmbedOptions, 'signal' | 'onProgress'> = {},
): Promise<EmbedResult> {
  const noted = await read(own.dataDir)
  const only = new Set(Object.keys(noted))
  if (only.size === 0) return { rewritten: 0, right: 0, failed: [], notTried: 0 }
  // Forgotten because its commit is not to be seen, a picture would have the former name once that comes back.
  await own.store.dropUnseenCommits?.()
  const result = await embedRights(own, { ...options, only })
  // What another command changed at the same moment may have the former name still.
  const again = new Set(result.failed.filter(({ isMissing }) => !isMissing).map(({ key }) => key))
  const done = Object.entries(noted).filter(([key]) => !again.has(key))
  if (result.notTried === 0) await forget(Object.fromEntries(done), own)
  return result
}

/** In a transaction, because other commands note pictures in theirs; what was changed again meanwhile stays noted. */
async function forget(done: QueuedWrites, { store, dataDir }: OwnSite): Promise<void> {
  await store.change(async () => {
    const left = Object.entries(await read(dataDir)).filter(([key, change]) => done[key] !== change)
    if (left.length === 0) FILE.remove(dataDir)
    else await FILE.write(dataDir, Object.fromEntries(left))
  })
}
