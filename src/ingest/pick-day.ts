import { dayOfAddress } from '../photos/addresses/former-address.js'
import type { Calendar } from '../photos/days/calendar.js'
import { addDays, daysBetween, type PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import type { DayWanted, Entry } from './entry.js'
import type { Days, KnownPhotos } from './known-photos.js'
import { PublishError } from './publish-error.js'

const MAX_DAYS_AHEAD = 36_525

/** Rejects a day that no photo can have. @throws PublishError */
export function checkDay(date: PhotoDate, site: Site, calendar: Calendar, now: Date): void {
  if (date < site.firstDate) {
    const { firstDate } = site
    const fault = { code: 'before the first day', date, firstDate } as const
    throw new PublishError(
      `${date} is before the first day of the site, ${firstDate}; name a later day, or set an earlier firstDate in site.json`,
      fault,
    )
  }
  if (daysBetween(calendar.today(now), date) > MAX_DAYS_AHEAD) {
    const fault = { code: 'too far ahead', date } as const
    throw new PublishError(`${date} is more than a hundred years ahead; name an earlier day`, fault)
  }
}

/** The day that an entry names, even if it accepts a later one. */
export function askedFor(wanted: DayWanted): PhotoDate | undefined {
  return 'on' in wanted ? wanted.on : wanted.from
}

/** @param today the first day to try if `wanted` names none */
export function pickDay(isTaken: (day: PhotoDate) => boolean, wanted: DayWanted, today: PhotoDate): PhotoDate {
  if ('on' in wanted) return wanted.on
  const { from = today, lastOf } = wanted
  if (lastOf !== undefined) {
    for (let day = lastOf.last; day >= lastOf.first; day = addDays(day, -1)) if (!isTaken(day)) return day
  }
  let day = from
  while (isTaken(day)) day = addDays(day, 1)
  return day
}

/** The earliest day that `pickDay` may check. */
export function earliestOf(wanted: DayWanted, today: PhotoDate): PhotoDate {
  if ('on' in wanted) return wanted.on
  return wanted.lastOf?.first ?? wanted.from ?? today
}

export class DuplicateError extends PublishError {
  constructor(
    source: string,
    readonly photo: Photo,
    /** Days of all photos that show the entry's picture, or the day of the photo with its feed ID. */
    readonly dates: readonly PhotoDate[],
  ) {
    super(`${source} is already in the archive, on ${dates.join(' and ')}; use --again to add it once more`)
  }
}

/** Thrown when an entry accepts only one day, and that day has another photo. */
export class OtherPhotoError extends PublishError {
  constructor(
    source: string,
    readonly photo: Photo,
  ) {
    super(
      `${source} cannot appear on ${photo.date}, which already has ${quoteTitle(photo)}; name another day, or omit --date`,
    )
  }
}

/** Rejects an entry whose feed ID a photo already has. @throws DuplicateError */
export function refuseKnown({ source, guid = '' }: Entry, { byGuid }: KnownPhotos): void {
  const already = guid === '' ? undefined : byGuid.get(guid)
  if (already !== undefined) throw new DuplicateError(source, already, [already.date])
}

/** Rejects an entry that the archive already has, or whose day is taken. @throws DuplicateError, OtherPhotoError */
export function refuseTaken(entry: Entry, key: string, days: Days, reserved: ReadonlySet<PhotoDate>): void {
  const { source, guid = '', day, repeats } = entry
  const asked = askedFor(day)
  const there = asked && days.find(asked)
  const dates = days.daysOfPicture(key)
  if (guid !== '') {
    if (there?.guid === guid) throw new DuplicateError(source, there, [there.date])
  } else if (repeats === 'never' && dates[0] !== undefined) {
    throw new DuplicateError(source, days.find(dates[0]) as Photo, dates)
  } else if (repeats === 'on another day') {
    const known = dates.find((date) => date === asked || !reserved.has(date) || wasOn(asked, days.find(date)))
    if (known !== undefined) throw new DuplicateError(source, days.find(known) as Photo, dates)
  }
  if ('on' in day && there !== undefined) throw new OtherPhotoError(source, there)
}

/** Whether a former address of a photo is on this day, as after a move. */
function wasOn(day: PhotoDate | undefined, photo: Photo | undefined): boolean {
  return day !== undefined && photo?.formerAddresses.some((address) => dayOfAddress(address) === day) === true
}

export function quoteTitle({ title }: Pick<Photo, 'title'>): string {
  return title === '' ? 'an untitled photo' : JSON.stringify(title)
}
