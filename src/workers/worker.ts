import cluster from 'node:cluster'
import type { Counted, SharedCounter } from '../http/index.js'
import { type FromWorker, packOrders, type ToWorker, unpackCounted } from './messages.js'

/** Whether this process is one of several that serve; the primary started it. */
export const isWorker = cluster.isWorker

/** The primary as a worker sees it. */
export interface Primary {
  /** Counts the quota for all workers. */
  readonly counter: SharedCounter
  /** This worker serves. */
  ready(address: string): void
}

/** @param stop called when the primary wants this worker to end, at most `lingerMs` after the last request */
export function joinPrimary(stop: (lingerMs: number) => Promise<void>): Primary {
  const waiting = new Map<number, (counted: readonly Counted[]) => void>()
  let lastId = 0

  // A message that cannot be sent is one that nobody answers; without its primary, a worker ends anyway.
  const tell = (message: FromWorker) => process.send?.(message, undefined, undefined, () => undefined)

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') return void stop(message.lingerMs)
    const settle = waiting.get(message.id)
    waiting.delete(message.id)
    settle?.(unpackCounted(message.numbers))
  })

  const count: SharedCounter['count'] = (orders) =>
    new Promise((settle) => {
      waiting.set(++lastId, settle)
      tell({ kind: 'count', id: lastId, orders: packOrders(orders) })
    })

  return {
    counter: {
      name: 'the primary process',
      unreachable: () => (process.connected ? undefined : 'it is gone'),
      count,
      probe: () => count([]),
      // There is one connection in a worker's life. What was never answered need not be remembered.
      reconnect: () => waiting.clear(),
      close: async () => undefined,
    },
    ready: (address) => tell({ kind: 'ready', address }),
  }
}
