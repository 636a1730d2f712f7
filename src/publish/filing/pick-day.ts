import { type Calendar, daysBetween, type PhotoChanges, type PhotoDate, type Site } from '../../archive/index.js'
import { PublishError } from '../publish-error.js'
import { quoteTitle } from '../quote-title.js'
import { expectDays, expectDaysBack } from './expect-days.js'

/** What picking a day needs to know. */
export type TakenDays = Pick<PhotoChanges, 'find' | 'takenDays' | 'daysOfPicture' | 'formerlyAt'>

/** Where a photo is to go. */
export interface DayWanted {
  /** `undefined`: the next free day from today on. */
  readonly from: PhotoDate | undefined
  /** Whether it must be `from` and no later day. */
  readonly exactly: boolean
  /** Goes before `from`, while one of these days is free: the last of them. */
  readonly lastOf?: { readonly first: PhotoDate; readonly last: PhotoDate } | undefined
}

const MAX_DAYS_AHEAD = 36_525

/** Refuses a day that no photo can have. @throws PublishError */
export function checkDay(date: PhotoDate, site: Site, calendar: Calendar, now: Date): void {
  if (date < site.firstDate) {
    throw new PublishError(`${date} lies before the first day of the site, ${site.firstDate}; name a later day`)
  }
  if (daysBetween(calendar.today(now), date) > MAX_DAYS_AHEAD) {
    throw new PublishError(`${date} lies more than a hundred years ahead; name an earlier day`)
  }
}

/** The day for the next photo: the one asked for, or the first free one from there. @throws PublishError when it is taken */
export function pickDay(days: TakenDays, file: string, wanted: DayWanted, today: PhotoDate): PhotoDate {
  const from = wanted.from ?? today
  if (wanted.exactly) {
    const there = days.find(from)
    if (there === undefined) return from
    throw new PublishError(
      `${file} cannot appear on ${from}, which has ${quoteTitle(there)} already; name another day, or leave out --date`,
    )
  }
  const before = wanted.lastOf && expectDaysBack(days, wanted.lastOf).next().value
  return before ?? expectDays(days, from).next().value
}

/** Thrown when the site shows a picture already. */
export class DuplicateError extends PublishError {
  constructor(
    file: string,
    readonly dates: readonly PhotoDate[],
  ) {
    super(`${file} is in the archive already, on ${dates.join(' and ')}; --again adds it once more`)
  }
}

/** Refuses a picture that the site has already. @throws DuplicateError */
export function refuseDuplicate(days: TakenDays, file: string, key: string): void {
  const dates = days.daysOfPicture(key)
  if (dates.length > 0) throw new DuplicateError(file, dates)
}
