import type { Log } from '../http/log.js'
import type { Clock } from '../photos/days/clock.js'
import type { PhotoStore } from '../photos/photo-store.js'

/** A machine whose clock is further than this from the database's is not ready. NTP keeps clocks within milliseconds. */
const MAX_SKEW_MS = 5000

/** The clock by which the photos of a day appear, on all machines that share a database. */
export type SharedClock = ReturnType<typeof createSharedClock>

export function createSharedClock(clock: Clock, store: Pick<PhotoStore, 'time'>) {
  let isWrong = false
  let assumedMs: number | undefined
  /** How far this machine's clock is ahead of the database's; negative when it is behind, `undefined` when there is no other. */
  const clockSkewMs = (): number | undefined => {
    const time = store.time?.()
    return time === undefined ? assumedMs : clock().getTime() - time
  }
  /** Why this machine should not serve; `undefined` when its clock will do. */
  const fault = (): string | undefined => {
    const ahead = clockSkewMs()
    return ahead === undefined || Math.abs(ahead) <= MAX_SKEW_MS ? undefined : describe(ahead)
  }
  return {
    /** This machine's clock, but never ahead of the database's: no photo appears here while it is absent elsewhere. */
    clock(): Date {
      const own = clock()
      const shared = store.time?.() ?? own.getTime() - (assumedMs ?? 0)
      return shared < own.getTime() ? new Date(shared) : own
    },
    clockSkewMs,
    fault,
    /** What was last known of this machine's clock counts until the database can be asked. */
    assume(ahead: number): void {
      assumedMs = ahead
    },
    /** Says in the log, once, that the clock is wrong, and that it is right again. Call it when the database was asked. */
    watch(log: Log): void {
      const found = fault()
      if (found !== undefined && !isWrong)
        log.error({ aheadMs: clockSkewMs() }, `${found}: set it by NTP on both machines`)
      if (found === undefined && isWrong)
        log.info({ aheadMs: clockSkewMs() }, 'the clock agrees with the database again')
      isWrong = found !== undefined
    },
  }
}

function describe(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  return `the clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database`
}
