import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './bucket.js'
import type { Faults } from './checks.js'
import type { Database } from './database.js'
import type { Node, Server } from './node.js'

/** A trouble for the cluster and its time, in seconds since the start. */
export interface Trouble {
  readonly at: number
  readonly name: string
}

export interface Troubles {
  readonly happened: readonly Trouble[]
  /** Troubles that failed, or from which the cluster did not recover. */
  readonly failures: readonly string[]
  /** How often Redis was stopped. */
  readonly withoutRedis: number
  /** Whether the bucket is stopped, or was a moment ago. */
  readonly isBucketAway: boolean
  /** Resolves when the last one is over. */
  stop(): Promise<void>
}

const DOWN_MS = 2500

export interface Victims {
  readonly nodes: readonly Node[]
  readonly database: Database
  readonly redis: Part
  readonly bucket: Part
  readonly say: (line: string) => void
  /** Committed changes that servers still lack some seconds from now. */
  readonly checkShown: () => Promise<Faults>
}

/** Causes one trouble after another, until stopped. @param pauseMs pause between two troubles */
export function startTroubles({ nodes, database, redis, bucket, say, checkShown }: Victims, pauseMs: number): Troubles {
  const [a, b, c] = nodes as readonly [Node, Node, Node]
  const happened: Trouble[] = []
  const failures: string[] = []
  const began = performance.now()
  let withoutRedis = 0
  let isBucketAway = false
  let isOver = false

  const restart = async (dead: Node | Server) => {
    await dead.kill()
    await sleep(DOWN_MS)
    await dead.start()
  }
  const replace = async ({ servers }: Node) => {
    for (const server of servers) {
      await server.stop()
      await server.start()
    }
  }
  const afterwardsAllIsShown = (work: () => Promise<unknown>) => async () => {
    await work()
    failures.push(...(await checkShown()))
  }
  const all: readonly (readonly [name: string, work: () => Promise<unknown> | unknown])[] = [
    ['a server of node b is killed and comes back', () => restart(b.servers[0]!)],
    ['the answer to a commit is lost', () => database.loseAnswer()],
    ['node a is killed and comes back', () => restart(a)],
    [
      'Redis is killed and comes back',
      async () => {
        withoutRedis++
        await redis.kill()
        await sleep(DOWN_MS)
        await redis.start()
      },
    ],
    ['PostgreSQL is killed, and its standby takes over', afterwardsAllIsShown(() => database.failOver())],
    ['the servers of node c are replaced one after the other', () => replace(c)],
    [
      'the bucket is killed and comes back',
      async () => {
        isBucketAway = true
        await bucket.kill()
        await sleep(DOWN_MS)
        await bucket.start()
        await sleep(DOWN_MS)
        isBucketAway = false
      },
    ],
    [
      'PostgreSQL is away while node b and a server of node c are killed and come back',
      afterwardsAllIsShown(async () => {
        await database.stop()
        await Promise.all([restart(b), restart(c.servers[0]!)])
        await sleep(DOWN_MS)
        await database.start()
      }),
    ],
    [
      'a server of node a is killed while the other rereads its settings',
      async () => {
        a.servers[0]!.hangUp()
        await restart(a.servers[1]!)
      },
    ],
    ['PostgreSQL is killed and comes back', afterwardsAllIsShown(() => database.restart(DOWN_MS))],
    ['node c is killed and comes back', () => restart(c)],
  ]
  const running = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const [name, work] = all[turn % all.length]!
      const at = Math.round((performance.now() - began) / 1000)
      happened.push({ at, name })
      say(`${at} s: ${name}`)
      try {
        await work()
      } catch (error) {
        failures.push(`${name}: ${String(error)}`)
      }
      await sleep(pauseMs)
    }
  })()
  return {
    happened,
    failures,
    get withoutRedis() {
      return withoutRedis
    },
    get isBucketAway() {
      return isBucketAway
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
