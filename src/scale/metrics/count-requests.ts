import { Counter, Histogram, type Registry } from 'prom-client'
import type { Meter } from '../../http/meter.js'
import { getOrMake } from '../../photos/get-or-make.js'

/** Bounds in seconds. An answer takes a few tenths of a millisecond and must never take 100 ms. */
const DURATION_BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** No route matched: an unknown path or method, or a malformed URL. */
const NO_ROUTE = 'none'

/** Counts requests by route and status class. Clients cannot add series: only known routes have one. */
export function countRequests(registry: Registry): Meter {
  const registers = [registry]
  const answers = new Counter({
    name: 'photoblog_http_requests_total',
    help: 'Answers by route pattern and first digit of the status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'photoblog_http_request_duration_seconds',
    help: 'Time from the arrival of a request until its answer is handed to the system.',
    buckets: DURATION_BOUNDS,
    labelNames: ['route'],
    registers,
  })
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const refused = counter(
    'photoblog_quota_refusals_total',
    'Requests answered with 429 because the client had used up its quota.',
  )
  const shed = counter('photoblog_http_requests_shed_total', 'Requests answered with 503 at once because of overload.')
  const broken = counter(
    'photoblog_http_broken_requests_total',
    'Requests that were malformed, too large, too slow or cut off, and CONNECT requests.',
  )
  const names = new Map<string, string>()
  return {
    answered(pattern = NO_ROUTE, status, microseconds) {
      const route = getOrMake(names, pattern, () => readable(pattern))
      answers.inc({ route, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ route }, microseconds / 1e6)
    },
    refusedByQuota: () => refused.inc(),
    shed: () => shed.inc(),
    broken: () => broken.inc(),
  }
}

/** A route pattern without its parameters' regular expressions: `/:year(^\\d{4}$)/` is `/:year/`. */
function readable(pattern: string): string {
  const outer = pattern.replace(/\([^()]*\)/g, '')
  return outer === pattern ? pattern : readable(outer)
}
