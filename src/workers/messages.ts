import type { Counted, CountOrder } from '../http/index.js'
import type { Reading } from '../metrics/index.js'

/** Messages from a worker to the primary. */
export type FromWorker =
  /** It listens for messages; answered by `start`. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly address: string }
  /** It has photos to show: before or after it is ready. */
  | { readonly kind: 'available' }
  | { readonly kind: 'count'; readonly id: number; readonly orders: readonly (string | number)[] }
  /** Requests used in the windows that the worker owns: client, used, client, used… */
  | { readonly kind: 'report'; readonly counts: readonly (string | number)[] }
  | { readonly kind: 'givenBack'; readonly client: string; readonly used: number }
  /** A sign of life. */
  | { readonly kind: 'pulse' }
  /** Its metrics, on request and at exit. */
  | { readonly kind: 'measured'; readonly reading: Reading }

/** Messages from the primary to a worker. */
export type ToWorker =
  /**
   * Others have photos to show: without any, it must not serve beside them. The primary counts orders for several requests,
   * which one of version 1.0.0 does not.
   */
  | { readonly kind: 'start'; readonly waitsForPhotos: boolean; readonly countsRuns?: true }
  | { readonly kind: 'counted'; readonly id: number; readonly numbers: readonly number[] }
  | { readonly kind: 'recall'; readonly client: string }
  | { readonly kind: 'measure' }
  | { readonly kind: 'stop'; readonly lingerMs: number }

// Flat arrays take a third of the JSON that objects would, several thousand times a second.

export function packOrders(orders: readonly CountOrder[]): (string | number)[] {
  const packed: (string | number)[] = []
  for (const { client, cost, times, known, owed, leftMs } of orders)
    packed.push(client, cost, times, known, owed, leftMs)
  return packed
}

export function unpackOrders(packed: readonly (string | number)[]): CountOrder[] {
  const orders: CountOrder[] = []
  for (let at = 0; at < packed.length; at += 6) {
    const client = packed[at] as string
    const [cost, times, known, owed, leftMs] = packed.slice(at + 1, at + 6) as [number, number, number, number, number]
    orders.push({ client, cost, times, known, owed, leftMs })
  }
  return orders
}

export function packCounted(counted: readonly Counted[]): number[] {
  return counted.flatMap(({ used, leftMs, granted, owned }) => [used, leftMs, granted, Number(owned)])
}

export function unpackCounted(numbers: readonly number[]): Counted[] {
  const counted: Counted[] = []
  for (let at = 0; at < numbers.length; at += 4) {
    const [used, leftMs, granted, owned] = numbers.slice(at, at + 4) as [number, number, number, number]
    counted.push({ used, leftMs, granted, owned: owned === 1 })
  }
  return counted
}
