import { PublishError } from '../../ingest/publish-error.js'

/** Keeps the newest backup of each of the last `count` periods. */
export type RetentionRule = ReturnType<typeof parseRetentionRules>[number]

const DAY_MS = 86_400_000

/** The number of the period that contains an instant, in UTC. Weeks begin on Monday; 1970-01-01 was a Thursday. */
const PERIOD_OF = {
  d: (instant: Date) => Math.floor(instant.getTime() / DAY_MS),
  w: (instant: Date) => Math.floor((instant.getTime() / DAY_MS + 3) / 7),
  m: (instant: Date) => instant.getUTCFullYear() * 12 + instant.getUTCMonth(),
  y: (instant: Date) => instant.getUTCFullYear(),
} as const

/** @param text such as `7d,4w,12m` @throws PublishError */
export function parseRetentionRules(text: string) {
  return text.split(',').map((part) => {
    const { count, unit } = /^\s*(?<count>[1-9]\d{0,3})(?<unit>[dwmy])\s*$/.exec(part)?.groups ?? {}
    if (count === undefined || unit === undefined) {
      throw new PublishError(
        `--keep must be numbers of days, weeks, months and years such as 7d,4w,12m, not ${JSON.stringify(text)}`,
      )
    }
    return { count: Number(count), unit: unit as keyof typeof PERIOD_OF }
  })
}

/** The times of backups that no rule keeps. The newest backup always stays; periods without a backup do not count. */
export function findExpired(instants: readonly Date[], rules: readonly RetentionRule[]): readonly Date[] {
  const newestFirst = [...instants].sort((a, b) => b.getTime() - a.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { count, unit } of rules) {
    const periods = new Set<number>()
    for (const instant of newestFirst) {
      const period = PERIOD_OF[unit](instant)
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      kept.add(instant)
    }
  }
  return newestFirst.filter((instant) => !kept.has(instant))
}
