import type { Histogram } from 'prom-client'
import type { Meter } from '../../http/meter.js'
import type { Numbers, Values } from './numbers.js'

/** Seconds. An answer takes a few tenths of a millisecond and must never take 100 ms. */
const DURATION_BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** Status classes by first digit; `none` if no status was sent. */
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx']
/** No route matched: an unknown path or method, or a malformed URL. */
const NO_ROUTE = 'none'

interface RouteNumbers {
  readonly route: string
  readonly answers: Float64Array
  readonly seconds: Histogram.Internal<string>
}

/** Counts requests by route and status class. Clients cannot add series: only known routes have one. */
export class RequestNumbers implements Meter {
  readonly #routes = new Map<string, RouteNumbers>()
  readonly #seconds: Histogram
  readonly refusedByQuota: () => void
  readonly shed: () => void
  readonly broken: () => void

  constructor(numbers: Numbers) {
    numbers.counters(
      'photoblog_http_requests_total',
      'Answers by route pattern and first digit of the status.',
      ['route', 'status'],
      () => this.#answers(),
    )
    this.#seconds = numbers.histogram(
      'photoblog_http_request_duration_seconds',
      'Time from the arrival of a request until its answer is handed to the system.',
      DURATION_BOUNDS,
      ['route'],
    )
    this.refusedByQuota = numbers.tally(
      'photoblog_quota_refusals_total',
      'Requests answered 429 because the client had used up its quota.',
    )
    this.shed = numbers.tally(
      'photoblog_http_requests_shed_total',
      'Requests answered 503 at once because of overload.',
    )
    this.broken = numbers.tally('photoblog_http_broken_requests_total', 'Connections that sent invalid HTTP.')
  }

  answered(route: string | undefined, status: number, microseconds: number): void {
    const pattern = route ?? NO_ROUTE
    let numbers = this.#routes.get(pattern)
    if (numbers === undefined) {
      const name = readable(pattern)
      const answers = new Float64Array(CLASSES.length)
      numbers = { route: name, answers, seconds: this.#seconds.labels({ route: name }) }
      this.#routes.set(pattern, numbers)
    }
    numbers.answers[(status / 100) | 0]!++
    numbers.seconds.observe(microseconds / 1e6)
  }

  *#answers(): Values {
    for (const { route, answers } of this.#routes.values()) {
      for (const [at, count] of answers.entries()) if (count > 0) yield [{ route, status: CLASSES[at]! }, count]
    }
  }
}

/** A route pattern without its parameters' regular expressions: `/:year(^\\d{4}$)/` is `/:year/`. */
function readable(pattern: string): string {
  let depth = 0
  let name = ''
  for (const character of pattern) {
    if (character === '(') depth++
    if (depth === 0) name += character
    if (character === ')') depth--
  }
  return name
}
