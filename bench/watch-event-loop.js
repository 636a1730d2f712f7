// Loaded into the server under test with --import: tells how long its event loop was kept waiting, each second.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
setInterval(() => {
  process.send?.({ meanMs: delay.mean / 1e6, p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 })
  delay.reset()
}, 1000).unref()
process.channel?.unref()
