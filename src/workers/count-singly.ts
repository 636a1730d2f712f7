// What a primary of version 1.0.0 understands. It stays when SIGHUP replaces its workers by those of a newer program.
import type { Counted, CountOrder } from '../http/index.js'

/** Orders as flat arrays, each request as an order of its own. */
export function packSingly(orders: readonly CountOrder[]): (string | number)[] {
  const packed: (string | number)[] = []
  for (const { client, cost, times, known, owed, leftMs } of orders) {
    // What was counted alone is told once.
    for (let index = 0; index < times; index++) packed.push(client, cost, known, index === 0 ? owed : 0, leftMs)
  }
  return packed
}

/** What was counted for each order, from what was counted for each of its requests. */
export function joinSingles(orders: readonly CountOrder[], singles: readonly Counted[]): Counted[] {
  let from = 0
  return orders.map(({ times }) => {
    const own = singles.slice(from, from + times)
    from += times
    return { ...own.at(-1)!, granted: own.reduce((sum, { granted }) => sum + granted, 0) }
  })
}
