import type { PhotoStore } from '../archive/index.js'

export interface FollowOptions {
  /** How often to poll the store, in milliseconds: a change shows within this time. */
  readonly everyMs: number
  /** The revision already read, if any. */
  readonly since?: string | undefined
  readonly changed: () => Promise<void>
  /** The store cannot be polled, or `changed` failed; it is retried. Called once for each new message. */
  readonly failed: (error: unknown) => void
  /** Called at the first success after a failure. */
  readonly recovered?: () => void
}

/**
 * While changes follow each other, as in an import, nine tenths of the time remain for requests. Whether the store answers
 * is asked all the same.
 */
const REST_FACTOR = 9
const MAX_REST_MS = 10_000

/**
 * Calls `changed` when the store has changed, and again until it succeeds. A store that reports changes by itself is
 * polled as soon as it does.
 */
export function followStore(
  store: Pick<PhotoStore, 'revision' | 'onChange'>,
  options: FollowOptions,
): { stop(): void } {
  let seen = options.since
  let complaint: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isLooking = false
  let isWoken = false
  let restsUntil = 0

  const look = async () => {
    isLooking = true
    isWoken = false
    let isBehind = false
    try {
      const revision = await store.revision()
      isBehind = revision !== seen
      if (isBehind && restLeft() === 0) {
        const began = performance.now()
        await options.changed()
        seen = revision
        isBehind = false
        const ended = performance.now()
        restsUntil = ended + Math.min(MAX_REST_MS, (ended - began) * REST_FACTOR)
      }
      if (complaint !== undefined && !isStopped) options.recovered?.()
      complaint = undefined
    } catch (error) {
      const message = String(error)
      if (message !== complaint && !isStopped) options.failed(error)
      complaint = message
    }
    isLooking = false
    lookAfter((isWoken || isBehind) && complaint === undefined ? 0 : options.everyMs)
  }
  const restLeft = () => Math.max(0, restsUntil - performance.now())
  /** A change is read when the rest is over; until then the store is only polled. */
  const lookAfter = (delayMs: number) => {
    clearTimeout(timer)
    const waitMs = Math.ceil(Math.max(delayMs, Math.min(restLeft(), options.everyMs)))
    if (!isStopped) timer = setTimeout(look, waitMs).unref()
  }

  lookAfter(options.everyMs)
  store.onChange?.(() => {
    isWoken = true
    if (!isLooking) lookAfter(0)
  })
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
