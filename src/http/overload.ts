/** Detects when requests arrive faster than they can be handled. */
export interface Overload {
  /**
   * Whether to refuse the request that starts now, rather than respond late.
   * @param isExpensive whether it is expensive; such requests are refused sooner
   */
  sheds(isExpensive?: boolean): boolean
  stop(): void
}

/** Interval of the heartbeat that measures event-loop delay. */
const BEAT_MS = 10
/** A heartbeat later than this means that requests had to wait during a loop turn. */
const LATE_MS = 50
/** A single late beat is a pause, such as re-reading all photos; this many in a row mean overload. */
const LATE_BEATS = 3
/** How long a loop turn may handle requests before it sheds the rest: under sustained overload, and otherwise. */
const TURN_MS = { strained: 50, normal: 500 } as const
/** The same for expensive requests: shedding them first spares the others. */
const EXPENSIVE_TURN_MS = { strained: 10, normal: 50 } as const

/**
 * Compares wall-clock and CPU time; call `beat` every `BEAT_MS`. If a turn was long only because this process had no CPU,
 * the machine is busy with other processes and shedding would not help.
 * @param now monotonic milliseconds
 * @param cpu milliseconds of CPU time used by this process; costly, so called only per beat and before a refusal
 */
export function createOverloadGauge(now: () => number, cpu: () => number) {
  let due = now() + BEAT_MS
  let cpuAtBeat = cpu()
  let lateBeats = 0
  let firstRequestAt: number | undefined
  return {
    beat() {
      const at = now()
      const used = cpu()
      const isLate = at - due > LATE_MS && used - cpuAtBeat > LATE_MS
      lateBeats = isLate ? lateBeats + 1 : 0
      due = at + BEAT_MS
      cpuAtBeat = used
      firstRequestAt = undefined
    },
    sheds(isExpensive = false) {
      const at = now()
      if (firstRequestAt === undefined) {
        firstRequestAt = at
        return false
      }
      const turn = isExpensive ? EXPENSIVE_TURN_MS : TURN_MS
      const most = lateBeats >= LATE_BEATS ? turn.strained : turn.normal
      return at - firstRequestAt > most && cpu() - cpuAtBeat > most
    },
  }
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Watches the event loop with a timer. All waiting requests start in one loop turn, and the timer fires after them. When
 * a turn becomes long, the requests still waiting in it are refused: that is cheaper than serving them, and keeps the
 * next turn from becoming even longer.
 */
export function watchOverload(): Overload {
  const { beat, sheds } = createOverloadGauge(() => performance.now(), usedCpuMs)
  const timer = setInterval(beat, BEAT_MS).unref()
  return { sheds, stop: () => clearInterval(timer) }
}
