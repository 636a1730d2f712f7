import type { Pace } from './compare.js'

interface Paces {
  readonly full: Pace
  /** A smoke test. */
  readonly quick: Pace
}

export const PACES: Paces = {
  full: {
    rounds: 11,
    turnMs: 200,
    warmUp: { requests: 8_000, ms: 1_000 },
    coldWarmUp: { requests: 30_000, ms: 4_000 },
  },
  quick: {
    rounds: 3,
    turnMs: 100,
    warmUp: { requests: 2_000, ms: 300 },
    coldWarmUp: { requests: 15_000, ms: 2_000 },
  },
}

/** For comparisons with programs that answer only some twenty requests per round. Their warm-up ends by time. */
export const PACES_BESIDE_SLOW: Paces = {
  full: {
    rounds: 7,
    turnMs: 800,
    warmUp: { requests: 20_000, ms: 1_500 },
    coldWarmUp: { requests: 20_000, ms: 4_000 },
  },
  quick: {
    rounds: 3,
    turnMs: 300,
    warmUp: { requests: 10_000, ms: 1_000 },
    coldWarmUp: { requests: 5_000, ms: 1_500 },
  },
}
