import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Counted, CountOrder } from './shared-counter.js'
import { createSharedQuota, type SharedQuota } from './shared-quota.js'

const LEFT_MS = 30_000
const log = { debug() {}, info() {}, warn() {}, error() {} }
let quota: SharedQuota
let asked: CountOrder[][]
/** What the counter says next. */
let counted: Counted[]
beforeEach(async () => {
  asked = []
  counted = []
  quota = createSharedQuota({
    limit: 5,
    clock: () => new Date('2026-01-01T12:00:00Z'),
    log,
    counter: {
      name: 'a counter',
      timeoutMs: 5_000,
      unreachable: () => undefined,
      async count(orders) {
        asked.push([...orders])
        return counted
      },
      probe: async () => undefined,
      reconnect() {},
      close: async () => undefined,
    },
  })
  await quota.joined(1_000)
})
afterEach(() => quota.close())

const says = (used: number, granted: number): Counted => ({ used, leftMs: LEFT_MS, granted })
const askFor = (asks: readonly (readonly [client: string, cost: number])[]) =>
  Promise.all(asks.map(([client, cost]) => quota.take(client, cost)))

test('requests of one client in one turn are one order', async () => {
  counted = [says(3, 3), says(1, 1)]
  await askFor([
    ['one', 1],
    ['other', 1],
    ['one', 1],
    ['one', 1],
  ])
  expect(asked.map((orders) => orders.map(({ client, cost, times }) => ({ client, cost, times })))).toEqual([
    [
      { client: 'one', cost: 1, times: 3 },
      { client: 'other', cost: 1, times: 1 },
    ],
  ])
})

test('each request of an order is told what was left after it, and the last ones are refused', async () => {
  counted = [says(5, 2)]
  const states = await askFor([
    ['one', 1],
    ['one', 1],
    ['one', 1],
    ['one', 1],
  ])
  expect(states.map(({ remaining, exceeded }) => [remaining, exceeded])).toEqual([
    [1, false],
    [0, false],
    [0, true],
    [0, true],
  ])
})

test('a request of another cost is counted after those before it and before those after it', async () => {
  counted = [says(2, 2), says(2, 0), says(3, 1)]
  const states = await askFor([
    ['one', 1],
    ['one', 1],
    ['one', 4],
    ['one', 1],
  ])
  expect(asked[0]!.map(({ cost, times }) => [cost, times])).toEqual([
    [1, 2],
    [4, 1],
    [1, 1],
  ])
  expect(states.map(({ remaining, exceeded }) => [remaining, exceeded])).toEqual([
    [4, false],
    [3, false],
    [3, true],
    [2, false],
  ])
})
