import cluster from 'node:cluster'
import type { Counted, SharedCounter } from '../http/index.js'
import type { Reading } from '../metrics/index.js'
import { type FromWorker, packOrders, type ToWorker, unpackCounted } from './messages.js'
import { PULSE_EVERY_MS } from './watch-pulse.js'

/** Whether this process is one of several that serve; the primary started it. */
export const isWorker = cluster.isWorker

/** The primary is on the same machine: when it takes long, the machine is busy, and nobody would be faster. */
const PATIENCE_MS = 1000

/** The primary as a worker sees it. */
export interface Primary {
  /** Counts the quota for all workers. */
  readonly counter: SharedCounter
  /** This worker serves, and tells its numbers when it is asked. */
  ready(address: string, measure: (() => Promise<Reading>) | undefined): void
  /** This worker ends; what it counted is not lost with it. */
  farewell(): Promise<void>
}

/** @param stop called when the primary wants this worker to end, at most `lingerMs` after the last request */
export function joinPrimary(stop: (lingerMs: number) => Promise<void>): Primary {
  const waiting = new Map<number, (counted: readonly Counted[]) => void>()
  let lastId = 0

  // A message that cannot be sent is one that nobody answers; without its primary, a worker ends anyway.
  const tell = (message: FromWorker) =>
    new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))
  let giveBack: (client: string) => number = () => 0
  let measure: (() => Promise<Reading>) | undefined
  const tellNumbers = async () => {
    if (measure !== undefined) await tell({ kind: 'measured', reading: await measure() })
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') return void stop(message.lingerMs)
    if (message.kind === 'measure') return void tellNumbers()
    if (message.kind === 'recall') {
      // After the answer that came just before it, and perhaps made this worker the owner, was taken in.
      const { client } = message
      return queueMicrotask(() => void tell({ kind: 'givenBack', client, used: giveBack(client) }))
    }
    const settle = waiting.get(message.id)
    waiting.delete(message.id)
    settle?.(unpackCounted(message.numbers))
  })

  const count: SharedCounter['count'] = (orders) =>
    new Promise((settle) => {
      waiting.set(++lastId, settle)
      void tell({ kind: 'count', id: lastId, orders: packOrders(orders) })
    })

  return {
    counter: {
      name: 'the primary process',
      patienceMs: PATIENCE_MS,
      unreachable: () => (process.connected ? undefined : 'it is gone'),
      count,
      probe: () => count([]),
      // There is one connection in a worker's life. What was never answered need not be remembered.
      reconnect: () => waiting.clear(),
      close: async () => undefined,
      lending: {
        onRecall(handler) {
          giveBack = handler
        },
        report: (counts) => tell({ kind: 'report', counts }),
      },
    },
    ready(address, ownNumbers) {
      measure = ownNumbers
      void tell({ kind: 'ready', address })
      setInterval(() => tell({ kind: 'pulse' }), PULSE_EVERY_MS).unref()
    },
    farewell: tellNumbers,
  }
}
