import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuotaWindows } from './quota-windows.js'

const WINDOW_MS = 60_000
const clock = () => new Date()

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('no client is remembered longer than its window, even without other requests', () => {
  const windows = new QuotaWindows(clock)
  windows.begin('long', WINDOW_MS)
  windows.begin('short', 20_000)
  vi.advanceTimersByTime(19_000)
  expect(windows.size).toBe(2)
  vi.advanceTimersByTime(2000)
  expect(windows.size).toBe(1)
  vi.advanceTimersByTime(40_000)
  expect(windows.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('windows from before the clock was set back are forgotten too', () => {
  const windows = new QuotaWindows(clock)
  const now = 1e9
  vi.setSystemTime(now)
  windows.begin('client', now + WINDOW_MS)
  vi.setSystemTime(0)
  vi.advanceTimersByTime(1000)
  expect(windows.size).toBe(0)
})

test('a window is current until its end, unless that end is more than a window away', () => {
  const windows = new QuotaWindows(clock)
  const window = windows.begin('client', WINDOW_MS)
  expect(windows.current('client', 0)).toBe(window)
  expect(windows.current('client', WINDOW_MS - 1)).toBe(window)
  expect(windows.current('client', WINDOW_MS)).toBeUndefined()
  expect(windows.current('client', -1)).toBeUndefined()
  expect(windows.current('another', 0)).toBeUndefined()
})

test('above 200,000 clients, all are forgotten', () => {
  const windows = new QuotaWindows(clock)
  for (let client = 0; client < 200_000; client++) windows.begin(`${client}`, WINDOW_MS)
  expect(windows.size).toBe(200_000)
  windows.begin('one more', 1 + WINDOW_MS)
  expect(windows.size).toBe(1)
  expect(windows.current('one more', 1)).toBeDefined()
})
