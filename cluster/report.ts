import type { Addition } from './owners.js'
import type { Numbers } from './readers.js'

export interface Report {
  /** Answers per second when nothing was killed. */
  readonly capacity: number
  readonly rate: number
  readonly elapsedMs: number
  readonly numbers: Numbers
  readonly additions: readonly Addition[]
  /** Compared through every node. */
  readonly pictures: number
  readonly granted: readonly number[]
  readonly refused: number
  readonly mostGranted: number
  /** Seconds of CPU by part. */
  readonly spent: ReadonlyMap<string, number>
  readonly troubles: number
}

/** Says what was seen, a line each. */
export function printReport(report: Report): void {
  const { numbers, elapsedMs, additions } = report
  const outcomes = (outcome: Addition['outcome']) => additions.filter((one) => one.outcome === outcome).length
  const ms = (share: number) => `${(numbers.latency.percentile(share) / 1000).toFixed(0)} ms`
  const lines: readonly (readonly [string, string])[] = [
    ['troubles', String(report.troubles)],
    [
      'answers',
      `${numbers.answered} in ${(elapsedMs / 1000).toFixed(0)} s, ${(numbers.answered / (elapsedMs / 1000)).toFixed(0)}/s of a capacity of ${report.capacity.toFixed(0)}/s: ${list(numbers.statuses)}`,
    ],
    ['5xx by nodes', list(numbers.failures) || 'none'],
    ['5xx by HAProxy', String(numbers.unserved)],
    ['latency', `p50 ${ms(50)}, p99 ${ms(99)}, p99.9 ${ms(99.9)}`],
    [
      'midnight',
      `${numbers.early} times early, first seen after ${numbers.firstSeenMs?.toFixed(0)} ms, came and went ${numbers.flickered} times in the first seconds, ${numbers.vanished} times later`,
    ],
    [
      'photos added',
      `${outcomes('added')} added, ${outcomes('failed')} failed, ${outcomes('unclear')} killed or unclear`,
    ],
    ['pictures', `${report.pictures} compared through each node, ${numbers.wrongBytes} with other bytes under load`],
    [
      'quota',
      `granted ${report.granted.join(', ')} to three clients that asked for more, of at most ${report.mostGranted}; ${report.refused} refused`,
    ],
    ...[...report.spent].map(
      ([part, seconds]) =>
        [
          `CPU of ${part}`,
          `${seconds.toFixed(1)} s, ${((seconds / numbers.answered) * 1e6).toFixed(0)} µs a request`,
        ] as const,
    ),
  ]
  for (const [name, text] of lines) console.log(`${name.padEnd(18)} ${text}`)
  for (const { title, text } of additions.filter(({ outcome }) => outcome !== 'added')) {
    console.log(`  not added: ${title}: ${text.split('\n').at(-1)}`)
  }
}

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}
