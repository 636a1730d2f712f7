import type { Meter } from '../http/index.js'
import { counter, type Family, labelled } from './family.js'
import { Histogram } from './histogram.js'

/** Seconds: an answer takes a few tenths of a millisecond and must never take 100 ms. */
const DURATION_BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** Statuses by their first digit, or none. */
const CLASSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx']
/** No route matched: an unknown path or method, or a malformed URL. */
const NO_ROUTE = 'none'

class RouteNumbers {
  readonly answers = new Float64Array(CLASSES.length)
  readonly seconds = new Histogram(DURATION_BOUNDS)
}

/** Counts requests by route and status class. Clients cannot add series: only known routes have one. */
export class RequestNumbers implements Meter {
  readonly #routes = new Map<string, RouteNumbers>()
  #refused = 0
  #shed = 0
  #broken = 0

  answered(route: string | undefined, status: number, microseconds: number): void {
    const name = route ?? NO_ROUTE
    let numbers = this.#routes.get(name)
    if (numbers === undefined) {
      numbers = new RouteNumbers()
      this.#routes.set(name, numbers)
    }
    numbers.answers[(status / 100) | 0]!++
    numbers.seconds.record(microseconds / 1e6)
  }

  refusedByQuota(): void {
    this.#refused++
  }

  shed(): void {
    this.#shed++
  }

  broken(): void {
    this.#broken++
  }

  families(): readonly Family[] {
    const routes = [...this.#routes].map(([pattern, numbers]) => ({ route: readable(pattern), numbers }))
    return [
      {
        name: 'photoblog_http_requests',
        type: 'counter',
        combine: 'sum',
        help: 'Answers by route pattern and first digit of the status.',
        samples: routes.flatMap(({ route, numbers }) =>
          CLASSES.flatMap((status, at) => {
            const answers = numbers.answers[at]!
            return answers === 0 ? [] : [[`_total${labelled({ route, status })}`, answers] as const]
          }),
        ),
      },
      {
        name: 'photoblog_http_request_duration_seconds',
        type: 'histogram',
        combine: 'sum',
        help: 'Time from the arrival of a request until its answer is handed to the system.',
        samples: routes.flatMap(({ route, numbers }) => numbers.seconds.samples({ route })),
      },
      counter(
        'photoblog_quota_refusals',
        'Requests answered 429 because the client had used up its quota.',
        this.#refused,
      ),
      counter('photoblog_http_requests_shed', 'Requests answered 503 at once because of overload.', this.#shed),
      counter('photoblog_http_broken_requests', 'Connections that sent invalid HTTP.', this.#broken),
    ]
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
