import { type Asked, type Clients, load } from './load.js'
import type { ServerProcess } from './processes.js'
import { type Spread, spreadOf } from './statistics.js'

/** A server and its requests. */
export interface Contestant {
  readonly name: string
  readonly server: ServerProcess
  /** Sent in rotation. */
  readonly requests: readonly Asked[]
}

/** CPU time per request of one contestant. */
export interface Measurement {
  readonly name: string
  readonly microseconds: Spread
  /** Ratio to the first contestant in the same round. */
  readonly ratio: Spread
  /** Answers per second of wall-clock time, while client and server share the machine. */
  readonly perSecond: Spread
}

export interface Pace {
  readonly rounds: number
  /** How long each contestant is loaded in a round, milliseconds. */
  readonly turnMs: number
  /** The warm-up before the first round. */
  readonly warmUp: WarmUp
  /** Replaces `warmUp` for servers that have just been started, so that they finish compiling. */
  readonly coldWarmUp: WarmUp
}

/** A warm-up ends when either limit is reached. */
interface WarmUp {
  readonly requests: number
  readonly ms: number
}

/**
 * Loads the contestants alternately, round after round, and compares each with the first. Disturbances longer than a round
 * affect both sides of a ratio. The order rotates each round, so none is always first.
 */
export async function compare(
  contestants: readonly Contestant[],
  pace: Pace,
  { areCold, ...clients }: { readonly areCold: boolean } & Clients,
): Promise<readonly Measurement[]> {
  const warmUp = areCold ? pace.coldWarmUp : pace.warmUp
  for (const { server, requests } of contestants) {
    const until = performance.now() + warmUp.ms
    await load(server.port, requests, (sent) => sent < warmUp.requests && performance.now() < until, clients)
  }
  const perRound: number[][] = contestants.map(() => [])
  const rates: number[][] = contestants.map(() => [])
  for (let round = 0; round < pace.rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const index = (round + turn) % contestants.length
      const { server, requests } = contestants[index]!
      const begun = performance.now()
      const until = begun + pace.turnMs
      const before = server.cpuMs()
      const answered = await load(server.port, requests, () => performance.now() < until, clients)
      perRound[index]![round] = ((server.cpuMs() - before) * 1000) / answered
      rates[index]![round] = (answered * 1000) / (performance.now() - begun)
    }
  }
  return contestants.map(({ name }, index) => ({
    name,
    microseconds: spreadOf(perRound[index]!),
    ratio: spreadOf(perRound[index]!.map((value, round) => value / perRound[0]![round]!)),
    perSecond: spreadOf(rates[index]!),
  }))
}
