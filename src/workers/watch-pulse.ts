/** How often a worker sends a sign of life. */
export const PULSE_EVERY_MS = 1_000
/** A worker that misses this many pulses is frozen. Reading a million photos again keeps it busy for 15 s. */
const MOST_MISSED = 20

export interface PulseWatch {
  /** The worker sent a message. */
  heard(): void
  stop(): void
}

/**
 * Reports once when a worker is frozen. It counts its own timer ticks instead of reading a clock: if the whole machine
 * was suspended, no worker is late.
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
