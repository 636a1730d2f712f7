import type { FastifyRequest } from 'fastify'
import { overloaded } from '../contract/index.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who refuses requests when they are too many, if anybody does. */
    readonly overload: Overload | undefined
  }
}

/** Tells when requests come faster than they can be answered. */
export interface Overload {
  /** Whether the request that is begun now is better refused than answered late. */
  sheds(): boolean
  stop(): void
}

/** How often the event loop is asked for a sign of life. */
const BEAT_MS = 10
/** A sign of life that comes later than this tells of a turn of the loop in which requests waited. */
const LATE_MS = 50
/** One late beat is a pause, as when all photos are read anew; several in a row are more work than time. */
const LATE_BEATS = 3
/** So long a turn answers at most: while there is too much to do all the time, and otherwise. */
const TURN_MS = { strained: 50, normal: 500 } as const

/**
 * Judges by two clocks; `beat` is to be called every `BEAT_MS`. Where the time of a turn passed while this process had no
 * CPU, the machine has others to serve: refusing would help nobody.
 * @param now milliseconds that never run backwards
 * @param cpu milliseconds of CPU time that this process has used; asked for a few times in a turn, as it costs more
 */
export function createOverloadGauge(now: () => number, cpu: () => number) {
  let due = now() + BEAT_MS
  let cpuAtBeat = cpu()
  let lateBeats = 0
  let firstRequest: { readonly at: number; readonly cpu: number } | undefined
  return {
    beat() {
      const at = now()
      const used = cpu()
      const isLate = at - due > LATE_MS && used - cpuAtBeat > LATE_MS
      lateBeats = isLate ? lateBeats + 1 : 0
      due = at + BEAT_MS
      cpuAtBeat = used
      firstRequest = undefined
    },
    sheds() {
      const at = now()
      if (firstRequest === undefined) {
        firstRequest = { at, cpu: cpu() }
        return false
      }
      const most = lateBeats >= LATE_BEATS ? TURN_MS.strained : TURN_MS.normal
      return at - firstRequest.at > most && cpu() - firstRequest.cpu > most
    },
  }
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Watches the event loop by a timer. All requests that wait are begun in one turn of the loop, and the timer has its
 * turn after them. So a turn can be seen to become long, and what is still waiting in it is refused: that is cheaper
 * than an answer, and the next turn, which has to do with whoever came meanwhile, is not longer still.
 */
export function watchOverload(): Overload {
  const { beat, sheds } = createOverloadGauge(() => performance.now(), usedCpuMs)
  const timer = setInterval(beat, BEAT_MS).unref()
  return { sheds, stop: () => clearInterval(timer) }
}

/** Whoever watches the service asks these, and learns from them that it lives. */
const HEALTH = /\/health\/?$/

/** @throws Problem service_unavailable when there is more to do than time */
export function shed({ server, routeOptions }: FastifyRequest): void {
  if (server.overload?.sheds() !== true || HEALTH.test(routeOptions.url ?? '')) return
  server.meter?.shed()
  throw overloaded()
}
