import type { Queue } from '../../owner/queue.js'
import { useRequest } from '../studio-page.js'

export function QueueSummary({ queue: { lastsUntil, daysLeft, gaps, lastDay } }: { readonly queue: Queue }) {
  const { words, language } = useRequest().context
  const { queue } = words
  const { dates, number } = language
  const lasts = gaps.length > 0 ? queue.lastsToGap : queue.lasts
  return (
    <>
      <p>
        {lastsUntil === undefined
          ? queue.noneToday
          : daysLeft === 0
            ? queue.lastsToday
            : lasts(daysLeft, number(daysLeft), dates.long(lastsUntil))}{' '}
        {gaps.length > 0 && lastDay !== undefined && queue.lastOne(dates.long(lastDay))}
      </p>
      {gaps.length > 0 && (
        <p class="gaps">
          {queue.gaps}{' '}
          {gaps.map(({ from, to }) => (
            <a key={from} href={`/?from=${from}#day-${from}`}>
              {from === to ? dates.medium(from) : queue.gap(dates.medium(from), dates.medium(to))}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
