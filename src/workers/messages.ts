import type { Counted, CountOrder } from '../http/index.js'
import type { Reading } from '../metrics/index.js'

/** What a worker tells the primary. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'count'; readonly id: number; readonly orders: readonly (string | number)[] }
  /** What is used of windows that the worker owns: client, used, client, used… */
  | { readonly kind: 'report'; readonly counts: readonly (string | number)[] }
  | { readonly kind: 'givenBack'; readonly client: string; readonly used: number }
  /** Nothing but that it is there. */
  | { readonly kind: 'pulse' }
  /** Its numbers, when it is asked and when it ends. */
  | { readonly kind: 'measured'; readonly reading: Reading }

/** What the primary tells a worker. */
export type ToWorker =
  | { readonly kind: 'counted'; readonly id: number; readonly numbers: readonly number[] }
  | { readonly kind: 'recall'; readonly client: string }
  | { readonly kind: 'measure' }
  | { readonly kind: 'stop'; readonly lingerMs: number }

// Flat arrays: a third of the JSON that objects would be, several thousand times a second.

export function packOrders(orders: readonly CountOrder[]): (string | number)[] {
  return orders.flatMap(({ client, add, least, leftMs }) => [client, add, least, leftMs])
}

export function unpackOrders(packed: readonly (string | number)[]): CountOrder[] {
  const orders: CountOrder[] = []
  for (let at = 0; at < packed.length; at += 4) {
    const [client, add, least, leftMs] = packed.slice(at, at + 4) as [string, number, number, number]
    orders.push({ client, add, least, leftMs })
  }
  return orders
}

export function packCounted(counted: readonly Counted[]): number[] {
  return counted.flatMap(({ used, leftMs, lease }) => [used, leftMs, lease])
}

export function unpackCounted(numbers: readonly number[]): Counted[] {
  const counted: Counted[] = []
  for (let at = 0; at < numbers.length; at += 3) {
    counted.push({ used: numbers[at]!, leftMs: numbers[at + 1]!, lease: numbers[at + 2]! })
  }
  return counted
}
