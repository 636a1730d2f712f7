import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../http/index.js'
import { lookAheadOften } from './look-ahead.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(lookAhead: () => Promise<void>) {
  const logged: unknown[] = []
  const log = { error: (facts: unknown) => logged.push(facts) } as unknown as Log
  const looks = { count: 0 }
  const archive = {
    lookAhead: () => {
      looks.count++
      return lookAhead()
    },
  }
  return { looks, logged, looking: lookAheadOften(archive, log) }
}

test('a server looks ahead every second at least, so that a clock set to just before midnight finds it in time', async () => {
  const { looks } = open(async () => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks.count).toBeGreaterThanOrEqual(10)
})

test('it goes on after a failure, and tells it', async () => {
  const { looks, logged } = open(() => Promise.reject(new Error('no memory')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(looks.count).toBeGreaterThan(1)
  expect(logged).toContainEqual({ err: new Error('no memory') })
})

test('it stops with its server', async () => {
  const { looks, looking } = open(async () => undefined)
  looking.stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(looks.count).toBe(0)
})
