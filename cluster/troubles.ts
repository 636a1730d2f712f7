import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './bucket.js'
import type { Database } from './database.js'
import type { Node } from './node.js'

/** What is done to the cluster, and when, in seconds since the beginning. */
export interface Trouble {
  readonly at: number
  readonly name: string
}

export interface Troubles {
  readonly happened: readonly Trouble[]
  /** What could not be done, or did not come back. */
  readonly failures: readonly string[]
  /** How often Redis was away. */
  readonly withoutRedis: number
  /** Whether the bucket is away, or was a moment ago. */
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
}

/** One trouble after the other, until it is stopped. @param pauseMs between two */
export function startTroubles({ nodes, database, redis, bucket, say }: Victims, pauseMs: number): Troubles {
  const [a, b, c] = nodes as readonly [Node, Node, Node]
  const happened: Trouble[] = []
  const failures: string[] = []
  const began = performance.now()
  let withoutRedis = 0
  let isBucketAway = false
  let isOver = false

  const restart = async (node: Node) => {
    await node.kill()
    await sleep(DOWN_MS)
    await node.start()
  }
  const killWorker = (node: Node) => {
    const [worker] = node.workers()
    if (worker !== undefined) process.kill(worker, 'SIGKILL')
  }
  const all: readonly (readonly [name: string, work: () => Promise<unknown> | unknown])[] = [
    ['a worker of node b is killed', () => killWorker(b)],
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
    ['PostgreSQL is killed, and its standby takes over', () => database.failOver()],
    ['all workers of node c are replaced', () => c.hangUp()],
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
      'PostgreSQL is away while node b is killed and comes back, and a worker of node c dies',
      async () => {
        await database.stop()
        killWorker(c)
        await restart(b)
        await sleep(DOWN_MS)
        await database.start()
      },
    ],
    [
      'a worker of node a is killed while all are replaced',
      async () => {
        a.hangUp()
        await sleep(300)
        killWorker(a)
      },
    ],
    ['PostgreSQL is killed and comes back', () => database.restart(DOWN_MS)],
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
