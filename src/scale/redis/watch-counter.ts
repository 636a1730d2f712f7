import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../http/log.js'
import type { RedisCounter } from './redis-counter.js'

const PROBE_EVERY_MS = 25
/** A single reply may be luck. */
const PROBES_TO_TRUST = 10
/** While the process starts, Redis may still be connecting: do not log that yet. */
const SILENT_START_MS = 1000

/** Watches whether Redis replies, and logs when that changes. */
export function watchCounter(counter: RedisCounter, log: Log) {
  let isLost = true
  let isStopped = false
  let hasComplained = false

  const complain = (reason: string) => {
    if (!hasComplained) log.warn({ reason }, 'Redis does not count the quota: this process counts alone')
    hasComplained = true
  }

  const regain = async (probesToTrust: number, silentMs: number) => {
    const complainsAt = performance.now() + silentMs
    for (let replies = 0; replies < probesToTrust; ) {
      const reason = counter.unreachable() ?? (await counter.probe().then(() => undefined, String))
      if (isStopped) return
      replies = reason === undefined ? replies + 1 : 0
      if (reason !== undefined && performance.now() >= complainsAt) complain(reason)
      if (replies < probesToTrust) await sleep(PROBE_EVERY_MS, undefined, { ref: false })
    }
    isLost = false
    if (hasComplained) log.info({}, 'Redis counts the quota again')
    hasComplained = false
  }

  void regain(1, SILENT_START_MS)
  return {
    get isLost() {
      return isLost
    },
    /** Call this when Redis is unreachable or gave no reply. Redis is then only probed until it replies reliably. */
    lost(reason: string): void {
      if (isLost) return
      isLost = true
      complain(reason)
      void regain(PROBES_TO_TRUST, 0)
    },
    stop() {
      isStopped = true
    },
  }
}
