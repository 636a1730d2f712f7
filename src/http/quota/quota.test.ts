import { expect, test } from 'vitest'
import { createMemoryQuota, quotaState, takeFrom } from './quota.js'

test('a quota in memory begins with no request that costs nothing, and counts what it admits only', () => {
  let now = 1_000_000
  const quota = createMemoryQuota(3, () => new Date(now))
  expect(quota.take('a', 0)).toEqual({ limit: 3, remaining: 3, resetSeconds: 60, exceeded: false })
  now += 30_000
  expect(quota.take('a', 1)).toMatchObject({ remaining: 2, resetSeconds: 60, exceeded: false })
  expect(quota.take('a', 3)).toMatchObject({ remaining: 2, exceeded: true })
  expect(quota.take('a', 2)).toMatchObject({ remaining: 0, exceeded: false })
  expect(quota.take('a', 0)).toMatchObject({ remaining: 0, exceeded: false })
})

test.each([
  [2, 1, false],
  [3, 1, true],
  [0, 4, true],
  [9, 0, false],
])('of a window with %i of 3 used, a cost of %i is too much: %j', (used, cost, exceeded) => {
  expect(takeFrom({ used, endsAt: 0, owed: 0 }, cost, 3, 0).exceeded).toBe(exceeded)
})

test('a window remembers what was taken from it', () => {
  const window = { used: 1, endsAt: 5000, owed: 0, owner: 0 }
  expect(takeFrom(window, 2, 3, 1500)).toEqual({ limit: 3, remaining: 0, resetSeconds: 4, exceeded: false })
  expect(takeFrom(window, 1, 3, 1500).exceeded).toBe(true)
  expect(window.used).toBe(3)
})

test('a state tells whole seconds, at least one, and never less than nothing left', () => {
  expect(quotaState(3, 5, 0, true)).toEqual({ limit: 3, remaining: 0, resetSeconds: 1, exceeded: true })
  expect(quotaState(3, 1, 2001, false).resetSeconds).toBe(3)
})
