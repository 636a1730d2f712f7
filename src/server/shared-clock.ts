import type { Log } from '../http/log.js'
import type { Clock } from '../photos/days/clock.js'
import type { PhotoStore } from '../photos/photo-store.js'

/** Maximum clock skew from the database; beyond it the machine reports that it is not ready. NTP stays within milliseconds. */
const MAX_SKEW_MS = 5000

/** The clock for publishing photos, shared by all machines with the same database. */
export type SharedClock = ReturnType<typeof createSharedClock>

export function createSharedClock(clock: Clock, store: Pick<PhotoStore, 'time'>) {
  let isWrong = false
  let assumedMs: number | undefined
  let latest = 0
  /** Milliseconds by which this clock is ahead of the database's, now or when last known; `undefined` if never. */
  const clockSkewMs = (): number | undefined => {
    const time = store.time?.()
    return time === undefined ? assumedMs : clock().getTime() - time
  }
  /** Why this machine should not serve; `undefined` if its clock is right, as far as is known. */
  const fault = (): string | undefined => {
    const ahead = clockSkewMs()
    return ahead === undefined || Math.abs(ahead) <= MAX_SKEW_MS ? undefined : describe(ahead)
  }
  /** The database's time. Some answers arrive later than others, so without `latest` it would go back by milliseconds. */
  const shared = (): number | undefined => {
    const time = store.time?.()
    if (time !== undefined && (time > latest || latest - time > MAX_SKEW_MS)) latest = time
    return time && latest
  }
  return {
    /** The local clock, capped at the database's, so no machine publishes early. */
    clock(): Date {
      const own = clock()
      const time = shared() ?? own.getTime() - (assumedMs ?? 0)
      return time < own.getTime() ? new Date(time) : own
    },
    clockSkewMs,
    fault,
    /** Uses the last known skew until the database answers. */
    assume(ahead: number): void {
      assumedMs = ahead
    },
    /** Logs once when the clock is wrong, and once when it is right again. Call it after each query of the database. */
    watch(log: Log): void {
      const found = fault()
      if (found !== undefined && !isWrong)
        log.error({ aheadMs: clockSkewMs() }, `${found}: synchronise both clocks with NTP`)
      if (found === undefined && isWrong)
        log.info({ aheadMs: clockSkewMs() }, 'the clock agrees with the database again')
      isWrong = found !== undefined
    },
  }
}

function describe(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  return `the clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`
}
