import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuotaWindows } from './quota-windows.js'

const WINDOW_MS = 60_000
const clock = () => new Date()

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('no client is remembered longer than its window, even without other requests', () => {
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

test('windows from before the clock was set back are forgotten too', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  const now = 1e9
  vi.setSystemTime(now)
  windows.begin('client', now, now + WINDOW_MS)
  vi.setSystemTime(0)
  vi.advanceTimersByTime(1000)
  expect(windows.size).toBe(0)
})

test('a window is current until its end, unless it ends later than a window lasts', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  const window = windows.begin('client', 0, WINDOW_MS)
  expect(windows.current('client', 0)).toBe(window)
  expect(windows.current('client', WINDOW_MS - 1)).toBe(window)
  expect(windows.current('client', WINDOW_MS)).toBeUndefined()
  expect(windows.current('client', -1)).toBeUndefined()
  expect(windows.current('another', 0)).toBeUndefined()
})

test('a new window starts unused', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  windows.begin('client', 0, WINDOW_MS).used = 7
  expect(windows.begin('client', 5, 5 + WINDOW_MS)).toEqual({ used: 0, endsAt: 5 + WINDOW_MS, owed: 0 })
  expect(windows.size).toBe(1)
})

test('only ended windows are removed before a sweep', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  for (let client = 0; client < 50; client++) windows.begin(`old ${client}`, 0, WINDOW_MS)
  windows.begin('young', 40_000, 40_000 + WINDOW_MS)
  expect(windows.size).toBe(51)
  windows.begin('new', WINDOW_MS, 2 * WINDOW_MS)
  expect(windows.size).toBe(2)
  expect(windows.current('young', WINDOW_MS)).toBeDefined()
})

test('above 200,000 clients, the least busy of the oldest is forgotten', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  for (let client = 0; client < 200_000; client++) windows.begin(`${client}`, 0, WINDOW_MS).used = client === 3 ? 1 : 2
  expect(windows.size).toBe(200_000)
  windows.begin('one more', 1, 1 + WINDOW_MS)
  expect(windows.size).toBe(200_000)
  expect(windows.current('3', 1)).toBeUndefined()
  expect(windows.current('0', 1)).toBeDefined()
})

test('among equally busy clients the oldest is forgotten, and busier ones stay', () => {
  const windows = new QuotaWindows(WINDOW_MS, clock)
  windows.begin('busy', 0, WINDOW_MS).used = 100
  for (let client = 1; client < 200_000; client++) windows.begin(`${client}`, 0, WINDOW_MS).used = 1
  for (let client = 0; client < 1000; client++) windows.begin(`flood ${client}`, 1, 1 + WINDOW_MS).used = 1
  expect(windows.size).toBe(200_000)
  expect(windows.current('busy', 1)?.used).toBe(100)
  expect(windows.current('1', 1)).toBeUndefined()
  expect(windows.current('1001', 1)).toBeDefined()
})
