import type { Log } from '../http/log.js'
import type { PhotoStore } from '../photos/photo-store.js'
import type { Archive } from '../state/archive.js'
import { StoreError } from '../store/store-error.js'
import type { LastPhotosKeeper } from './keep-last-photos.js'
import type { SharedClock } from './shared-clock.js'

/** A running server notices a single change within this time. */
const POLL_EVERY_MS = 250
/** Pause after each read, as a multiple of its duration: leaves time for requests during changes such as an import. */
const REST_FACTOR = 9
const MAX_REST_MS = 2000

export interface FollowOptions {
  /** Polling interval. */
  readonly everyMs: number
  readonly since?: string | undefined
  /** @returns the revision that was read, if the store knows it: after a failover it may be older than the polled one */
  readonly changed: () => Promise<string | undefined>
  /** Called when polling or `changed` fails, once for each new message; both are retried. */
  readonly failed: (error: unknown) => void
  /** Called at the first success after a failure. */
  readonly recovered?: () => void
}

/** Calls `changed` when the store has changed, and again until it succeeds. */
export function followStore(
  store: Pick<PhotoStore, 'revision'>,
  { everyMs, since, changed, failed, recovered }: FollowOptions,
): { stop(): void } {
  let seen = since
  let complaint: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let restsUntil = 0

  const compare = async () => {
    const revision = await store.revision()
    if (revision === seen || performance.now() < restsUntil) return
    const began = performance.now()
    seen = (await changed()) ?? revision
    const ended = performance.now()
    restsUntil = ended + Math.min(MAX_REST_MS, (ended - began) * REST_FACTOR)
  }

  const poll = async () => {
    try {
      await compare()
      if (complaint !== undefined && !isStopped) recovered?.()
      complaint = undefined
    } catch (error) {
      const message = String(error)
      if (message !== complaint && !isStopped) failed(error)
      complaint = message
    }
    pollLater()
  }

  const pollLater = () => {
    if (!isStopped) timer = setTimeout(poll, everyMs).unref()
  }

  pollLater()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

interface FollowedParts {
  readonly store: PhotoStore
  /** Reads the store through `last`. */
  readonly archive: Archive
  readonly last: LastPhotosKeeper
  readonly time: SharedClock
  readonly log: Log
}

/**
 * Loads an archive and keeps it up to date. If the database is unreachable, the server still starts, with the photos that it
 * saved last if there are any, and retries.
 * @throws the error of reading if a retry cannot help: any but a transient StoreError
 */
export async function readAndFollow({ store, archive, last, time, log }: FollowedParts) {
  const revision = async () => {
    const found = await store.revision()
    time.watch(log)
    return found
  }
  const read = async () => {
    await archive.reload()
    const { readAt } = archive.status()
    if (readAt !== undefined) last.keep(readAt, time.clockSkewMs() ?? 0)
    return last.revision()
  }
  /** Reads the revision before the photos, so a change in between triggers another read. */
  const readFirst = async () => {
    try {
      const found = await revision()
      return (await read()) ?? found
    } catch (error) {
      if (!(error instanceof StoreError && error.isTransient)) throw error
      const aheadMs = await last.show(archive)
      if (aheadMs !== undefined) time.assume(aheadMs)
      return undefined
    }
  }
  const options: FollowOptions = {
    since: await readFirst(),
    everyMs: POLL_EVERY_MS,
    changed: async () => {
      const found = await read()
      log.info({ photos: archive.published().total }, 'the photos were read again')
      return found
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
  }
  let follower: { stop(): void } | undefined
  return {
    start(): void {
      follower ??= followStore({ revision }, options)
    },
    /** @param isReplaced whether a successor follows the same store */
    async stop(isReplaced: boolean): Promise<void> {
      follower?.stop()
      await last.stop(isReplaced)
    },
  }
}
