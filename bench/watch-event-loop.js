// Loaded into the server under test with --import: reports every second, and whenever asked, how long the event loop was
// delayed.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
function tell(isAsked) {
  process.send?.({ meanMs: delay.mean / 1e6, p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6, isAsked })
  delay.reset()
}
setInterval(tell, 1000, false).unref()
process.on('message', (message) => {
  // Include the current delay.
  if (message.tell === 'event loop') setTimeout(tell, 3 * RESOLUTION_MS, true).unref()
})
process.channel?.unref()
