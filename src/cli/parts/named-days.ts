import { OwnerError } from '../../disk/owner-error.js'
import type { DayRange } from '../../owner/edit/change-days.js'
import { adviseDate } from '../../photos/days/advise-date.js'
import { addDays, type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { OwnSite } from '../../site-dir/own-site.js'

const DAYS_AHEAD: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** A day on the command line: a date, `today`, `yesterday` or `tomorrow`. */
export function findDay(text: string, { calendar, clock }: OwnSite): PhotoDate | undefined {
  const ahead = DAYS_AHEAD.get(text)
  return ahead === undefined ? parsePhotoDate(text) : addDays(calendar.today(clock()), ahead)
}

export function requireDay(text: string, site: OwnSite, name = 'the day'): PhotoDate {
  const day = findDay(text, site)
  if (day === undefined) throw new OwnerError(`${name} ${text} is not a valid date; ${adviseDate(text)}`)
  return day
}

/** Reads a day, or a range such as `2026-12-01..2026-12-24`. @throws OwnerError */
export function requireRange(text: string, site: OwnSite): DayRange {
  const [first = '', last = first, more] = text.split('..')
  if (more !== undefined) throw new OwnerError(`${text} is not a range of days; write it as 2026-12-01..2026-12-24`)
  const range = { first: requireDay(first, site), last: requireDay(last, site) }
  if (range.first > range.last) throw new OwnerError(`${text} ends before it begins; name the earlier day first`)
  return range
}

/** Reads days and ranges; a range yields the days of its photos. @throws OwnerError */
export async function requireDays(texts: readonly string[], site: OwnSite): Promise<readonly PhotoDate[]> {
  const days = await Promise.all(
    texts.map(async (text) => {
      const { first, last } = requireRange(text, site)
      if (!text.includes('..')) return [first]
      const photos = await site.store.readBetween(first, last)
      if (photos.length === 0) throw new OwnerError(`${text} has no photos; «photoblog queue» lists queued ones`)
      return photos.map(({ date }) => date)
    }),
  )
  return days.flat()
}
