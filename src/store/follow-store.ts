import type { PhotoStore } from '../archive/index.js'

export interface FollowOptions {
  /** How often the store is asked whether it changed, milliseconds: a change shows within this time. */
  readonly everyMs: number
  /** The revision already read, if any. */
  readonly since?: string
  readonly changed: () => Promise<void>
  /** The store cannot be asked, or `changed` failed; it is tried again. Called once for each new message. */
  readonly failed: (error: unknown) => void
}

/** Calls `changed` when the store says that somebody changed something, and again until it succeeds. */
export function followStore(store: Pick<PhotoStore, 'revision'>, options: FollowOptions): { stop(): void } {
  let seen = options.since
  let complaint: string | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const look = async () => {
    try {
      const revision = await store.revision()
      if (revision !== seen) {
        await options.changed()
        seen = revision
      }
      complaint = undefined
    } catch (error) {
      const message = String(error)
      if (message !== complaint && !stopped) options.failed(error)
      complaint = message
    }
    if (!stopped) timer = setTimeout(look, options.everyMs).unref()
  }
  timer = setTimeout(look, options.everyMs).unref()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
