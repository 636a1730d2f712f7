import os from 'node:os'
import type { SeenByClients } from './load-process.js'
import type { Addition } from './owners.js'

export interface Report {
  /** Answers per second when nothing was killed. */
  readonly capacity: number
  readonly rate: number
  readonly elapsedMs: number
  readonly seen: SeenByClients
  /** Whether the clients had priority over the servers. */
  readonly isPreferred: boolean
  readonly additions: readonly Addition[]
  /** Number of pictures compared through every node. */
  readonly pictures: number
  readonly maxGranted: number
  /** Seconds of CPU by part. */
  readonly spent: ReadonlyMap<string, number>
  readonly troubles: number
}

/** Prints the observations line by line. */
export function printReport(report: Report): void {
  const { seen, elapsedMs, additions } = report
  const outcomes = (outcome: Addition['outcome']) => additions.filter((one) => one.outcome === outcome).length
  const held = seen.answered / (elapsedMs / 1000)
  const { p50, p99, p999 } = seen.latencyMs
  const lines: readonly (readonly [string, string])[] = [
    ['troubles', String(report.troubles)],
    [
      'answers',
      `${seen.answered} in ${(elapsedMs / 1000).toFixed(0)} s, ${held.toFixed(0)}/s of a capacity of ${report.capacity.toFixed(0)}/s: ${list(seen.statuses)}`,
    ],
    [
      'rate',
      `${((held / report.rate) * 100).toFixed(0)} % of the ${report.rate.toFixed(0)}/s that were due; ${seen.unasked} not asked, because a thousand were under way`,
    ],
    [
      'clients',
      `${inMs(seen.lateMs)} late at most in 99 of 100 turns, ${report.isPreferred ? 'before' : 'NOT before'} the servers; load of the machine ${os
        .loadavg()
        .map((one) => one.toFixed(1))
        .join(', ')}`,
    ],
    ['5xx by nodes', list(seen.failures) || 'none'],
    ['refused by overload', list(seen.shed) || 'none'],
    ['5xx by HAProxy', String(seen.unserved)],
    ['latency', `p50 ${inMs(p50)}, p99 ${inMs(p99)}, p99.9 ${inMs(p999)}`],
    [
      'midnight',
      `${seen.early} times early, first seen after ${seen.firstSeenMs?.toFixed(0)} ms, came and went ${seen.flickered} times in the first seconds, ${seen.vanished} times later`,
    ],
    [
      'photos added',
      `${outcomes('added')} added, ${outcomes('failed')} failed, ${outcomes('unclear')} killed or unclear`,
    ],
    ['pictures', `${report.pictures} compared through each node, ${seen.wrongBytes} with other bytes under load`],
    [
      'quota',
      `granted ${seen.granted.join(', ')} to three clients that asked for more, of at most ${report.maxGranted}; ${seen.refused} refused`,
    ],
    ...[...report.spent].map(
      ([part, seconds]) =>
        [
          `CPU of ${part}`,
          `${seconds.toFixed(1)} s, ${((seconds / seen.answered) * 1e6).toFixed(0)} µs a request`,
        ] as const,
    ),
  ]
  for (const [name, text] of lines) console.log(`${name.padEnd(20)} ${text}`)
  for (const { title, text } of additions.filter(({ outcome }) => outcome !== 'added')) {
    console.log(`  not added: ${title}: ${text.split('\n').at(-1)}`)
  }
}

const inMs = (ms: number) => `${ms.toFixed(0)} ms`

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}
