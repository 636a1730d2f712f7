import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuotaWindows } from './quota-windows.js'

const WINDOW_MS = 60_000
const clock = () => new Date()

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('no client is remembered longer than its window, though nobody else comes', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  windows.begin('long', 0, WINDOW_MS)
  windows.begin('short', 0, 20_000)
  vi.advanceTimersByTime(19_000)
  expect(windows.size).toBe(2)
  vi.advanceTimersByTime(2000)
  expect(windows.size).toBe(1)
  vi.advanceTimersByTime(40_000)
  expect(windows.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('windows of a clock that was set back are forgotten too', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  const now = 1e9
  vi.setSystemTime(now)
  windows.begin('client', now, now + WINDOW_MS)
  vi.setSystemTime(0)
  vi.advanceTimersByTime(1000)
  expect(windows.size).toBe(0)
})
