import cluster from 'node:cluster'
import type { Counted, SharedCounter } from '../http/index.js'
import type { Reading } from '../metrics/index.js'
import { joinSingles, packSingly } from './count-singly.js'
import { type FromWorker, packOrders, type ToWorker, unpackCounted } from './messages.js'
import { PULSE_EVERY_MS } from './watch-pulse.js'

/** Whether the primary started this process as a worker. */
export const isWorker = cluster.isWorker

/** The primary is on the same machine: when it is slow, the machine is busy, and counting alone would be no faster. */
const TIMEOUT_MS = 1000

/** The primary as a worker sees it. */
export interface Primary {
  /** Counts the quota for all workers. */
  readonly counter: SharedCounter
  /** Whether others have photos to show: without any, this worker must not serve beside them. */
  readonly waitsForPhotos: Promise<boolean>
  /** Announces that this worker has photos to show. */
  available(): void
  /** Announces that this worker serves; it then reports its metrics on request. */
  ready(address: string, measure: (() => Promise<Reading>) | undefined): void
  /** Sends the final counts before this worker exits. */
  farewell(): Promise<void>
}

/** @param stop called when the primary tells this worker to exit, at most `lingerMs` after its last request */
export function joinPrimary(stop: (lingerMs: number) => Promise<void>): Primary {
  const waiting = new Map<number, (counted: readonly Counted[]) => void>()
  let lastId = 0

  // A message that cannot be sent just goes unanswered; without its primary, the worker exits anyway.
  const tell = (message: FromWorker) =>
    new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
  let giveBack: (client: string) => number = () => 0
  let measure: (() => Promise<Reading>) | undefined
  const tellNumbers = async () => {
    if (measure !== undefined) await tell({ kind: 'measured', reading: await measure() })
  }

  let countsRuns = false
  let start: (waitsForPhotos: boolean) => void = () => undefined
  const waitsForPhotos = new Promise<boolean>((resolve) => {
    start = resolve
  })

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') {
      countsRuns = message.countsRuns === true
      return start(message.waitsForPhotos)
    }
    if (message.kind === 'stop') return void stop(message.lingerMs)
    if (message.kind === 'measure') return void tellNumbers()
    if (message.kind === 'recall') {
      // Only after the answer that came just before it was processed: it may have made this worker the owner.
      const { client } = message
      return queueMicrotask(() => void tell({ kind: 'givenBack', client, used: giveBack(client) }))
    }
    const settle = waiting.get(message.id)
    waiting.delete(message.id)
    settle?.(unpackCounted(message.numbers))
  })

  void tell({ kind: 'starting' })

  const count: SharedCounter['count'] = (orders) =>
    new Promise((settle) => {
      waiting.set(++lastId, countsRuns ? settle : (singles) => settle(joinSingles(orders, singles)))
      void tell({ kind: 'count', id: lastId, orders: countsRuns ? packOrders(orders) : packSingly(orders) })
    })

  return {
    counter: {
      name: 'the primary process',
      timeoutMs: TIMEOUT_MS,
      unreachable: () => (process.connected ? undefined : 'it has exited'),
      count,
      probe: () => count([]),
      // A worker connects only once, so unanswered orders need not be remembered.
      reconnect: () => waiting.clear(),
      close: async () => undefined,
      lending: {
        onRecall(handler) {
          giveBack = handler
        },
        report: (counts) => tell({ kind: 'report', counts }),
      },
    },
    waitsForPhotos,
    available: () => void tell({ kind: 'available' }),
    ready(address, ownNumbers) {
      measure = ownNumbers
      void tell({ kind: 'ready', address })
      setInterval(() => tell({ kind: 'pulse' }), PULSE_EVERY_MS).unref()
    },
    farewell: tellNumbers,
  }
}
