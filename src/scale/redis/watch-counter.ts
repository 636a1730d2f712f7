import type { Log } from '../../http/log.js'
import type { RedisCounter } from './redis-counter.js'

/** Watches whether Redis replies, and logs when that changes. */
export interface CounterWatch {
  readonly isLost: boolean
  /** Resolves at its first reply. */
  readonly joined: Promise<void>
  /** Called when it failed a request; from then on it is only probed. */
  lost(reason: string): void
  stop(): void
}

const PROBE_EVERY_MS = 25
/** A single reply may be luck. */
const PROBES_TO_TRUST = 10
/** At startup it may still be connecting: do not complain yet. */
const SILENT_START_MS = 1000
/** A connection that is silent for longer is replaced: its other end may be gone. */
const SILENCE_MS = 1500

export function watchCounter(counter: RedisCounter, log: Log): CounterWatch {
  const startedAt = performance.now()
  let join = () => {}
  const joined = new Promise<void>((resolve) => {
    join = resolve
  })
  let isLost = true
  let hasComplained = false
  let answered = PROBES_TO_TRUST - 1
  let silentSince = startedAt
  let timer: NodeJS.Timeout | undefined

  const complain = (reason: string) => {
    if (!hasComplained) log.warn({ reason }, 'Redis does not count the quota: this process counts for itself')
    hasComplained = true
  }

  const probe = async () => {
    const probing = timer
    const reason = counter.unreachable() ?? (await counter.probe().then(() => undefined, String))
    if (timer !== probing) return
    if (reason === undefined) {
      answered++
      silentSince = performance.now()
    } else fail(reason)
    if (answered >= PROBES_TO_TRUST) regained()
    else timer = setTimeout(probe, PROBE_EVERY_MS).unref()
  }

  const fail = (reason: string) => {
    const now = performance.now()
    answered = 0
    if (now - startedAt >= SILENT_START_MS) complain(reason)
    if (now - silentSince <= SILENCE_MS) return
    silentSince = now
    counter.reconnect()
  }

  const regained = () => {
    isLost = false
    join()
    if (hasComplained) log.info({}, 'Redis counts the quota again')
    hasComplained = false
  }

  timer = setTimeout(probe, 0).unref()
  return {
    get isLost() {
      return isLost
    },
    joined,
    lost(reason) {
      if (isLost) return
      isLost = true
      answered = 0
      silentSince = performance.now()
      complain(reason)
      timer = setTimeout(probe, PROBE_EVERY_MS).unref()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
