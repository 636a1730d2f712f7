import { randomUUID } from 'node:crypto'
import { copyrightYear } from '../../photos/copyright-year.js'
import type { OwnSite, RunOptions } from '../../site-dir/own-site.js'
import { stateFile } from '../../site-dir/state-file.js'
import { embedRights } from './embed-rights.js'
import type { ChangedPhoto } from './record-change.js'

/** Pictures whose files may still name an outdated photographer or year: their keys, and the change that queued them. */
type QueuedWrites = Readonly<Record<string, string>>

/** An earlier version listed only the keys. */
const FILE = stateFile<QueuedWrites | readonly string[]>('pictures-to-name.json', (json) => typeof json === 'object')

async function read(dataDir: string): Promise<QueuedWrites> {
  const state = (await FILE.read(dataDir)) ?? {}
  return Array.isArray(state) ? Object.fromEntries(state.map((key) => [key, ''])) : (state as QueuedWrites)
}

/** The keys of the pictures that `writePhotographerToFiles` has not written yet. */
export async function listQueuedWrites({ dataDir }: OwnSite): Promise<readonly string[]> {
  return Object.keys(await read(dataDir))
}

/**
 * Queues picture files inside the transaction that changes their photographers or, by moving photos, their years. If
 * the process dies after the commit, a later command writes them. @throws StorageError
 */
export async function queueMetadataWrites(changed: readonly ChangedPhoto[], { dataDir }: OwnSite): Promise<void> {
  const renamed = changed.filter(
    ({ before, after }) => before.photographer !== after.photographer || copyrightYear(before) !== copyrightYear(after),
  )
  if (renamed.length === 0) return
  const change = randomUUID()
  const added = renamed.map(({ after }) => [after.picture.key, change] as const)
  await FILE.write(dataDir, { ...(await read(dataDir)), ...Object.fromEntries(added) })
}

/** Writes current photographers and years into the queued files; if stopped, leaves all queued. @throws StorageError */
export async function writePhotographerToFiles(own: OwnSite, options: RunOptions = {}) {
  const queued = await read(own.dataDir)
  const only = new Set(Object.keys(queued))
  if (only.size === 0) return { rewritten: 0, right: 0, failed: [], notTried: 0 }
  // A change in an invisible commit (see `discardInvisibleCommits`) would be missed: files would leave the queue with old names.
  await own.store.discardInvisibleCommits?.()
  let result = await embedRights(own, { ...options, only })
  // Another command may have changed these pictures at the same moment; most of their files are right by now.
  const contested = new Set(result.failed.map(({ key }) => key))
  if (contested.size > 0) {
    const { rewritten, right, notTried } = result
    const second = await embedRights(own, { ...options, only: contested })
    result = {
      rewritten: rewritten + second.rewritten,
      right: right + second.right,
      failed: second.failed,
      notTried: notTried + second.notTried,
    }
  }
  const again = new Set(result.failed.filter(({ isMissing }) => !isMissing).map(({ key }) => key))
  const done = Object.entries(queued).filter(([key]) => !again.has(key))
  if (result.notTried === 0) await forget(Object.fromEntries(done), own)
  return result
}

/** Unqueues pictures, in a transaction like the commands that queue them. A picture that was queued again stays. */
async function forget(done: QueuedWrites, { store, dataDir }: OwnSite): Promise<void> {
  await store.change(async () => {
    const left = Object.entries(await read(dataDir)).filter(([key, change]) => done[key] !== change)
    if (left.length === 0) FILE.remove(dataDir)
    else await FILE.write(dataDir, Object.fromEntries(left))
  })
}
