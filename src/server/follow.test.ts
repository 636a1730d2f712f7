import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followStore } from './follow.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVERY_MS = 1000

/** A store whose revision the test sets, and a record of the callbacks. */
function follow(options: { since?: string } = {}) {
  const state = {
    revision: '1',
    error: undefined as unknown,
    changedFails: undefined as unknown,
    looks: 0,
    /** The promise that a poll awaits. */
    gate: undefined as Promise<void> | undefined,
  }
  const did: string[] = []
  const follower = followStore(
    {
      revision: async () => {
        state.looks++
        await state.gate
        if (state.error !== undefined) throw state.error
        return state.revision
      },
    },
    {
      everyMs: EVERY_MS,
      since: options.since,
      changed: async () => {
        if (state.changedFails !== undefined) throw state.changedFails
        did.push(`changed to ${state.revision}`)
      },
      failed: (error) => void did.push(String(error)),
      recovered: () => void did.push('recovered'),
    },
  )
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { state, did, follower, pass }
}

describe('following a store', () => {
  test('reads at the first poll if nothing was read before', async () => {
    const { did, pass } = follow()
    await pass(2 * EVERY_MS)
    expect(did).toEqual(['changed to 1'])
  })

  test('reports each reason for a failure once, and the recovery', async () => {
    const { state, did, pass } = follow({ since: '1' })
    state.error = 'locked'
    await pass(3 * EVERY_MS)
    state.error = 'gone'
    await pass(2 * EVERY_MS)
    state.error = undefined
    await pass(2 * EVERY_MS)
    expect(did).toEqual(['locked', 'gone', 'recovered'])
  })

  test('retries a change that cannot be read', async () => {
    const { state, did, pass } = follow({ since: '1' })
    state.revision = '2'
    state.changedFails = 'broken'
    await pass(2 * EVERY_MS)
    state.changedFails = undefined
    await pass(EVERY_MS)
    expect(did).toEqual(['broken', 'changed to 2', 'recovered'])
  })

  test('reads again if a lagging server returned an older revision than the polled one', async () => {
    const read: string[] = []
    const given = ['1', '2']
    const { stop } = followStore(
      { revision: async () => '2' },
      {
        everyMs: EVERY_MS,
        since: '1',
        changed: async () => {
          read.push(given.shift()!)
          return read.at(-1)
        },
        failed: (error) => expect.fail(String(error)),
      },
    )
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
    stop()
    expect(read).toEqual(['1', '2'])
  })

  test('reports no failure once stopped', async () => {
    const { state, did, follower, pass } = follow({ since: '1' })
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    Object.assign(state, { gate, error: 'locked' })
    await pass(EVERY_MS)
    follower.stop()
    open()
    await pass(3 * EVERY_MS)
    expect([state.looks, did]).toEqual([1, []])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('following a store that changes constantly', () => {
  /** Milliseconds from one read to the next. @param costMs time that each read takes */
  const gapsOf = async (costMs: number) => {
    const reads: number[] = []
    let revision = 0
    const { stop } = followStore(
      { revision: async () => String(revision++) },
      {
        everyMs: 100,
        changed: async () => {
          reads.push(Date.now())
          await new Promise((resolve) => setTimeout(resolve, costMs))
        },
        failed: (error) => expect.fail(String(error)),
      },
    )
    await vi.advanceTimersByTimeAsync(50_000)
    stop()
    expect(reads.length).toBeGreaterThan(3)
    return reads.slice(1).map((at, index) => at - reads[index]!)
  }

  test.each([
    ['spends at most a tenth of the time reading', 200, (gap: number) => gap >= 2000],
    ['reads at the next poll after a cheap read', 2, (gap: number) => gap <= 102],
    ['rests two seconds at most', 3000, (gap: number) => gap <= 5100],
  ])('%s', async (_, costMs, isRight) => {
    expect((await gapsOf(costMs)).filter((gap) => !isRight(gap))).toEqual([])
  })
})
