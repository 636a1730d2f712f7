import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { join } from 'node:path'
import type { FromLoad, LoadOptions, SeenByClients, ToLoad } from './load-process.js'

/** All clients of the cluster. */
export interface Load {
  readonly pid: number
  /** Whether the clients have priority over the servers when the machine is busy. */
  readonly isPreferred: boolean
  /** Sends requests as fast as they are answered. @returns answers per second */
  findCapacity(seconds: number): Promise<number>
  /** Sends requests at a rate regardless of answers, plus those of flooding clients. */
  hold(perSecond: number): void
  stop(): Promise<SeenByClients>
  close(): void
}

/** Priority over the servers, because a client that waits for the processor sends requests late and measures its own delay. */
const NICER_BY = 5

export async function startLoad(options: LoadOptions): Promise<Load> {
  const program = join(import.meta.dirname, 'load-process.ts')
  const child = fork(program, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the clients ended (${code ?? signal})`)
  })
  // The clients may also end while nothing waits for an answer.
  ended.catch(() => undefined)
  const ask = async <Kind extends FromLoad['kind']>(message: ToLoad, kind: Kind) => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message') as Promise<[FromLoad]>, ended])
    if (answer.kind !== kind) throw new Error(`the clients said «${answer.kind}», not «${kind}»`)
    return answer as Extract<FromLoad, { kind: Kind }>
  }
  await ask({ kind: 'open', options }, 'ready')
  return {
    pid: child.pid!,
    isPreferred: prefer(child.pid!),
    findCapacity: async (seconds) => (await ask({ kind: 'find capacity', seconds }, 'capacity')).perSecond,
    hold: (perSecond) => void child.send({ kind: 'hold', perSecond } satisfies ToLoad),
    stop: async () => (await ask({ kind: 'stop' }, 'stopped')).seen,
    close: () => child.disconnect(),
  }
}

/** @returns whether the system allowed it */
function prefer(pid: number): boolean {
  try {
    os.setPriority(pid, Math.max(-20, os.getPriority() - NICER_BY))
    return true
  } catch {
    return false
  }
}
