import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Counted, CountOrder } from './redis-counter.js'
import { createSharedQuota, type SharedQuota } from './shared-quota.js'

const LEFT_MS = 30_000
const log = { debug() {}, info() {}, warn() {}, error() {} }
let quota: SharedQuota
let asked: Omit<CountOrder, 'leftMs'>[]
/** The next replies of Redis; when there are none, it does not reply. */
let replies: Counted[]
beforeEach(async () => {
  asked = []
  replies = []
  quota = createSharedQuota({
    limit: 5,
    clock: () => new Date('2026-01-01T12:00:00Z'),
    log,
    counter: {
      unreachable: () => undefined,
      async count({ leftMs: _, ...order }) {
        asked.push(order)
        const reply = replies.shift()
        if (reply === undefined) throw new Error('no answer')
        return reply
      },
      probe: async () => undefined,
      close() {},
    },
  })
  await quota.joined(60_000)
})
afterEach(() => quota.close())

const says = (used: number, granted = true): Counted => ({ used, leftMs: LEFT_MS, granted })

test('sends the known usage to Redis, and sends nothing for a client whose window is used up', async () => {
  replies = [says(3), says(5)]
  await quota.take('one', 1)
  await quota.take('one', 2)
  expect(await quota.take('one', 1)).toMatchObject({ remaining: 0, exceeded: true })
  expect(asked).toEqual([
    { client: 'one', cost: 1, known: 0, owed: 0 },
    { client: 'one', cost: 2, known: 3, owed: 0 },
  ])
})

test('reports usage counted alone to Redis once it is back, and only once', async () => {
  replies = [says(1)]
  await quota.take('one', 1)
  // Redis does not reply, but may have counted this request.
  expect(await quota.take('one', 1)).toMatchObject({ remaining: 3 })
  expect(quota.take('one', 1)).toMatchObject({ remaining: 2 })
  await expect.poll(() => quota.alone).toBe(false)
  replies = [says(4), says(5)]
  expect(await quota.take('one', 1)).toMatchObject({ remaining: 1 })
  await quota.take('one', 1)
  expect(asked.slice(2).map(({ known, owed }) => [known, owed])).toEqual([
    [3, 1],
    [4, 0],
  ])
})
