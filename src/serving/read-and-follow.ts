import type { Archive, PhotoStore } from '../archive/index.js'
import type { Log } from '../http/index.js'
import { followStore, StoreError } from '../store/index.js'
import type { AgreedTime } from './agree-on-time.js'
import type { LastPhotosKeeper } from './keep-last-photos.js'

/** A running server shows a command's change within this time. */
const FOLLOW_EVERY_MS = 250
/** A store that reports changes by itself is polled only in case a report gets lost. */
const FOLLOW_TELLING_STORE_EVERY_MS = 500

export interface FollowedParts {
  readonly store: PhotoStore
  /** Reads the store by way of `last`. */
  readonly archive: Archive
  readonly last: LastPhotosKeeper
  readonly time: AgreedTime
  readonly log: Log
}

export interface Follower {
  /** Reads what changes from now on. */
  start(): void
  stop(): void
}

/**
 * Fills an archive, and then keeps it as the store is. A database that cannot be reached yet does not stop the start: what
 * was read last is shown, and it is tried again.
 * @throws StoreError when trying again is of no use
 */
export async function readAndFollow({ store, archive, last, time, log }: FollowedParts): Promise<Follower> {
  const ask = async () => {
    const revision = await store.revision()
    time.watch(log)
    return revision
  }
  const read = async () => {
    await archive.reload()
    const { readAt } = archive.status()
    if (readAt !== undefined) last.keep(readAt, time.aheadMs() ?? 0)
  }

  /** The revision before the photos, so that a change in between is read again. */
  const readFirst = async () => {
    try {
      const revision = await ask()
      await read()
      return revision
    } catch (error) {
      if (!(error instanceof StoreError && error.isTransient)) throw error
      const aheadMs = await last.show(archive)
      if (aheadMs !== undefined) {
        time.assume(aheadMs)
      }
      return undefined
    }
  }

  const since = await readFirst()
  let follower: ReturnType<typeof followStore> | undefined
  const follow = () =>
    followStore(
      { revision: ask, ...(store.onChange && { onChange: store.onChange.bind(store) }) },
      {
        since,
        everyMs: store.onChange === undefined ? FOLLOW_EVERY_MS : FOLLOW_TELLING_STORE_EVERY_MS,
        changed: async () => {
          await read()
          log.info({ photos: archive.published().total }, 'the photos were read again')
        },
        failed: (err) => {
          archive.noteStore(false)
          const meanwhile = archive.status().available
            ? 'serving what was read last'
            : 'answering 503 until they can be read'
          log.error({ err }, `the photos cannot be read; ${meanwhile}`)
        },
        recovered: () => {
          archive.noteStore(true)
          log.info({}, 'the photos can be read again')
        },
      },
    )
  return {
    start() {
      follower ??= follow()
    },
    stop() {
      follower?.stop()
      last.stop()
    },
  }
}
