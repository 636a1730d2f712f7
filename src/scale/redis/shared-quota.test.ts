import { expect, onTestFinished, test } from 'vitest'
import type { Counted } from './redis-counter.js'
import { createSharedQuota } from './shared-quota.js'

const says = (used: number): Counted => ({ used, leftMs: 30_000, granted: true })

test('reports the usage counted without Redis when Redis is back, and does not repeat it', async () => {
  const asked: string[] = []
  /** The next replies from Redis; when there are none, it does not reply. */
  let replies = [says(1)]
  const quota = createSharedQuota({
    limit: 5,
    clock: () => new Date('2026-01-01T12:00:00Z'),
    log: { debug() {}, info() {}, warn() {}, error() {} },
    counter: {
      unreachable: () => undefined,
      async count({ cost, known, owed }) {
        asked.push(`${cost}, known ${known}, owed ${owed}`)
        const reply = replies.shift()
        if (reply === undefined) throw new Error('no answer')
        return reply
      },
      probe: async () => undefined,
      close() {},
    },
  })
  onTestFinished(() => quota.close())
  await quota.joined(60_000)
  await quota.take('one', 1)
  // Redis does not reply, but may have counted this request.
  expect(await quota.take('one', 1)).toMatchObject({ remaining: 3 })
  expect(quota.take('one', 1)).toMatchObject({ remaining: 2 })
  await expect.poll(() => quota.alone).toBe(false)
  replies = [says(4), says(5)]
  expect(await quota.take('one', 1)).toMatchObject({ remaining: 1 })
  await quota.take('one', 1)
  expect(await quota.take('one', 1)).toMatchObject({ remaining: 0, exceeded: true })
  expect(asked).toEqual(['1, known 0, owed 0', '1, known 1, owed 0', '1, known 3, owed 1', '1, known 4, owed 0'])
})
