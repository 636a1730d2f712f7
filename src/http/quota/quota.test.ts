import { describe, expect, test } from 'vitest'
import { createMemoryQuota, quotaHeaders, quotaState, takeFrom } from './quota.js'

/** A quota whose clock the test sets, in milliseconds. */
function quotaOf(limit: number) {
  let now = 1_000_000
  const quota = createMemoryQuota(limit, () => new Date(now))
  return {
    take: (cost: number, client = 'a') => quota.take(client, cost),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('a quota in memory', () => {
  test('counts down, and rejects a cost above the remainder without counting it', () => {
    const { take } = quotaOf(3)
    const state = { limit: 3, resetSeconds: 60 }
    expect(take(1)).toEqual({ ...state, remaining: 2, exceeded: false })
    expect(take(3)).toEqual({ ...state, remaining: 2, exceeded: true })
    expect(take(2)).toEqual({ ...state, remaining: 0, exceeded: false })
    expect(take(1)).toEqual({ ...state, remaining: 0, exceeded: true })
    expect(take(0)).toEqual({ ...state, remaining: 0, exceeded: false })
  })

  test('begins with the first request of a client and lasts 60 seconds', () => {
    const { take, pass } = quotaOf(1)
    take(1)
    pass(59_999)
    expect(take(1)).toMatchObject({ resetSeconds: 1, exceeded: true })
    pass(1)
    expect(take(1)).toMatchObject({ resetSeconds: 60, exceeded: false })
  })

  test('does not begin with a request of cost 0', () => {
    const { take, pass } = quotaOf(2)
    expect(take(0)).toEqual({ limit: 2, remaining: 2, resetSeconds: 60, exceeded: false })
    pass(30_000)
    expect(take(1)).toMatchObject({ resetSeconds: 60 })
  })

  test('is counted separately for each client', () => {
    const { take } = quotaOf(1)
    take(1, 'a')
    expect(take(1, 'b')).toMatchObject({ remaining: 0, exceeded: false })
  })
})

test.each([
  [2, 1, false],
  [3, 1, true],
  [0, 4, true],
  [9, 0, false],
])('if a window has %i of 3 used, a cost of %i exceeds it: %j', (used, cost, exceeded) => {
  expect(takeFrom({ used, endsAt: 0, owed: 0 }, cost, 3, 0).exceeded).toBe(exceeded)
})

test('a window remembers its usage', () => {
  const window = { used: 1, endsAt: 5000, owed: 0, owner: 0 }
  expect(takeFrom(window, 2, 3, 1500)).toEqual({ limit: 3, remaining: 0, resetSeconds: 4, exceeded: false })
  expect(takeFrom(window, 1, 3, 1500).exceeded).toBe(true)
  expect(window.used).toBe(3)
})

test('a state has whole seconds, at least one, and never a negative remainder', () => {
  expect(quotaState(3, 5, 0, true)).toEqual({ limit: 3, remaining: 0, resetSeconds: 1, exceeded: true })
  expect(quotaState(3, 1, 2001, false).resetSeconds).toBe(3)
})

test('has the header fields of the draft and of older conventions', () => {
  expect(quotaHeaders({ limit: 120, remaining: 7, resetSeconds: 42, exceeded: false })).toEqual([
    'RateLimit-Policy',
    '"public-read";q=120;w=60',
    'RateLimit',
    '"public-read";r=7;t=42',
    'RateLimit-Limit',
    '120',
    'RateLimit-Remaining',
    '7',
    'RateLimit-Reset',
    '42',
  ])
})
