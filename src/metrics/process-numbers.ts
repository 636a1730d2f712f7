import { constants, PerformanceObserver, performance } from 'node:perf_hooks'
import { counter, type Family, gauge, labelled } from './family.js'
import { Histogram } from './histogram.js'

/** Seconds. */
const DELAY_BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const DELAY_EVERY_MS = 20

const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak callbacks',
}

/** Metrics of this process: CPU, memory, garbage collection and event loop. */
export interface ProcessNumbers {
  families(): readonly Family[]
  stop(): void
}

export function watchProcess(): ProcessNumbers {
  const delay = watchDelay()
  const gcSeconds = new Map<string, number>()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind } = (entry as unknown as { detail: { kind: number } }).detail
      const name = GC_KINDS[kind] ?? 'other'
      gcSeconds.set(name, (gcSeconds.get(name) ?? 0) + entry.duration / 1000)
    }
  })
  observer.observe({ entryTypes: ['gc'] })

  return {
    families() {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      return [
        counter('process_cpu_seconds', 'User and system CPU time.', (user + system) / 1e6),
        gauge(
          'process_start_time_seconds',
          'Start time of the process, in seconds since 1970.',
          performance.timeOrigin / 1000,
          'min',
        ),
        gauge(
          'process_resident_memory_bytes',
          'Resident memory; memory shared by several processes counts for each.',
          rss,
          'sum',
        ),
        gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', heapUsed, 'sum'),
        gauge('nodejs_heap_size_bytes', 'JavaScript heap.', heapTotal, 'sum'),
        gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as buffers.', external, 'sum'),
        {
          name: 'nodejs_gc_duration_seconds',
          type: 'counter',
          combine: 'sum',
          help: 'Time spent collecting garbage.',
          samples: [...gcSeconds].map(([kind, seconds]) => [`_total${labelled({ kind })}`, seconds]),
        },
        {
          name: 'nodejs_eventloop_delay_seconds',
          type: 'histogram',
          combine: 'sum',
          help: `How late a timer fired, measured ${1000 / DELAY_EVERY_MS} times a second: how long events wait for the event loop.`,
          samples: delay.histogram.samples(),
        },
        counter(
          'nodejs_eventloop_active_seconds',
          'Time in which the event loop was not idle.',
          performance.eventLoopUtilization().active / 1000,
        ),
      ]
    },
    stop() {
      delay.stop()
      observer.disconnect()
    },
  }
}

/**
 * A histogram that can be summed over processes and read over any period. `monitorEventLoopDelay` must be reset for each
 * period, which leaves nothing for a second reader.
 */
function watchDelay(): { readonly histogram: Histogram; stop(): void } {
  const histogram = new Histogram(DELAY_BOUNDS)
  let dueAt = performance.now() + DELAY_EVERY_MS
  const tick = () => {
    const now = performance.now()
    histogram.record(Math.max(0, now - dueAt) / 1000)
    dueAt = now + DELAY_EVERY_MS
    timer = setTimeout(tick, DELAY_EVERY_MS).unref()
  }
  let timer = setTimeout(tick, DELAY_EVERY_MS).unref()
  return { histogram, stop: () => clearTimeout(timer) }
}
