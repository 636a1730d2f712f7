import type { Log } from '../../http/log.js'
import type { SharedCounter } from './shared-counter.js'

/** Watches whether the shared counter replies, and logs when that changes. */
export interface CounterWatch {
  readonly isLost: boolean
  /** Resolves at its first reply. */
  readonly joined: Promise<void>
  /** Called when it failed a request; from then on it is only probed. */
  lost(reason: string): void
  stop(): void
}

const PROBE_EVERY_MS = 100
/** A single reply may be luck. */
const PROBES_TO_TRUST = 3
/** At startup it may still be connecting: probe more often, and do not complain yet. */
const FIRST_PROBES_EVERY_MS = 20
const SILENT_START_MS = 1000
/** Unanswered probes after which the connection is replaced, because its other end may be gone. */
const PROBES_TO_RECONNECT = 10

export function watchCounter(counter: SharedCounter, log: Log): CounterWatch {
  let isLost = true
  let hasComplained = false
  let isStarting = true
  let answered = PROBES_TO_TRUST - 1
  let unanswered = 0
  const startedAt = performance.now()
  let timer: NodeJS.Timeout
  let isStopped = false
  let join: () => void
  const joined = new Promise<void>((resolve) => {
    join = resolve
  })

  const complain = (reason: string) => {
    hasComplained = true
    log.warn({ reason }, `${counter.name} does not count the quota: this process counts for itself`)
  }

  const probe = async () => {
    const reason = await failureOf(counter)
    if (isStopped) return
    if (reason === undefined) {
      unanswered = 0
      if (++answered >= PROBES_TO_TRUST) return regained()
    } else {
      answered = 0
      if (++unanswered % PROBES_TO_RECONNECT === 0 && !isStarting) counter.reconnect()
      if (isStarting && performance.now() - startedAt >= SILENT_START_MS) {
        isStarting = false
        complain(reason)
      }
    }
    timer = setTimeout(probe, isStarting ? FIRST_PROBES_EVERY_MS : PROBE_EVERY_MS).unref()
  }

  const regained = () => {
    isLost = false
    isStarting = false
    join()
    if (hasComplained) log.info({}, `${counter.name} counts the quota again`)
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
      unanswered = 0
      complain(reason)
      timer = setTimeout(probe, PROBE_EVERY_MS).unref()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** `undefined` when it replies in time. */
async function failureOf(counter: SharedCounter): Promise<string | undefined> {
  const unreachable = counter.unreachable()
  if (unreachable !== undefined) return unreachable
  return new Promise((resolve) => {
    const late = setTimeout(() => setImmediate(resolve, 'it does not answer'), counter.timeoutMs)
    counter.probe().then(
      () => {
        clearTimeout(late)
        resolve(undefined)
      },
      (error) => {
        clearTimeout(late)
        resolve(String(error))
      },
    )
  })
}
