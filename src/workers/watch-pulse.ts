/** A worker says so often that it is there, whatever else it does. */
export const PULSE_EVERY_MS = 1_000
/** Silent for so many pulses, it is frozen. To read a million photos anew keeps it busy for 15 s. */
const MOST_MISSED = 20

export interface PulseWatch {
  /** It said something. */
  heard(): void
  stop(): void
}

/**
 * Tells once when a worker is frozen. It counts turns of its own and reads no clock: whoever was halted itself, with the
 * whole machine perhaps, finds nobody late.
 */
export function watchPulse(frozen: () => void): PulseWatch {
  let missed = 0
  const timer = setInterval(() => {
    if (++missed < MOST_MISSED) return
    clearInterval(timer)
    frozen()
  }, PULSE_EVERY_MS)
  return {
    heard() {
      missed = 0
    },
    stop: () => clearInterval(timer),
  }
}
