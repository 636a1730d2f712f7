import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import type { Numbers } from './numbers.js'

/** Seconds. */
const DELAY_BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const DELAY_EVERY_MS = 20

const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak callbacks',
}

/**
 * Metrics of this process: CPU, memory, garbage collection and event loop.
 * @returns stops measuring
 */
export function watchProcess(numbers: Numbers): () => void {
  numbers.counter('process_cpu_seconds_total', 'User and system CPU time.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  numbers.gauge(
    'process_start_time_seconds',
    'Start time of the process, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  )
  numbers.gauge(
    'process_resident_memory_bytes',
    'Resident memory; memory shared by several processes counts for each.',
    () => process.memoryUsage.rss(),
  )
  numbers.gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  numbers.gauge('nodejs_heap_size_bytes', 'JavaScript heap.', () => process.memoryUsage().heapTotal)
  numbers.gauge(
    'nodejs_external_memory_bytes',
    'Memory outside the heap, such as buffers.',
    () => process.memoryUsage().external,
  )
  const stopCollections = watchCollections(numbers)
  const stopDelay = watchDelay(numbers)
  numbers.counter(
    'nodejs_eventloop_active_seconds_total',
    'Time in which the event loop was not idle.',
    () => performance.eventLoopUtilization().active / 1000,
  )
  return () => {
    stopCollections()
    stopDelay()
  }
}

function watchCollections(numbers: Numbers): () => void {
  const seconds = new Map<string, number>()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as unknown as { detail: { kind: number } }).detail
      const name = GC_KINDS[kind] ?? 'other'
      seconds.set(name, (seconds.get(name) ?? 0) + entry.duration / 1000)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  numbers.counters('nodejs_gc_duration_seconds_total', 'Time spent collecting garbage.', ['kind'], () =>
    [...seconds].map(([kind, spent]) => [{ kind }, spent] as const),
  )
  return () => observer.disconnect()
}

/**
 * Adds a histogram that can be read over any period. `monitorEventLoopDelay` must be reset for each period, so two readers
 * would disturb each other.
 */
function watchDelay(numbers: Numbers): () => void {
  const delay = numbers.histogram(
    'nodejs_eventloop_delay_seconds',
    `How late a timer fired, measured ${1000 / DELAY_EVERY_MS} times a second: how long events wait for the event loop.`,
    DELAY_BOUNDS,
  )
  let dueAt = performance.now() + DELAY_EVERY_MS
  const tick = () => {
    const now = performance.now()
    delay.observe(Math.max(0, now - dueAt) / 1000)
    dueAt = now + DELAY_EVERY_MS
    timer = setTimeout(tick, DELAY_EVERY_MS).unref()
  }
  let timer = setTimeout(tick, DELAY_EVERY_MS).unref()
  return () => clearTimeout(timer)
}
