import { createCalendar } from '../photos/days/calendar.js'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import type { SiteMembers } from './site-members.js'

/** Completes changes to site.json that change the time zone; `undefined` if they keep it. */
export function planTimeZone(changes: SiteMembers, site: Site, now: Date) {
  const timeZone = 'timeZone' in changes ? String(changes.timeZone ?? SPECIFIED_SITE.timeZone) : site.timeZone
  if (timeZone === site.timeZone) return undefined
  const { timeZoneBefore: before } = site
  const today = createCalendar(site.timeZone, before).today(now)
  // If no day has begun since the last change of zone, today began in the zone before that change.
  const timeZoneBefore = before?.through === today ? before : { name: site.timeZone, through: today }
  return {
    /** The members to write, with `timeZoneBefore`, which keeps published photos public. */
    changes: { ...changes, timeZoneBefore },
    today,
    /** The newest day that has begun in the new zone. */
    todayThere: createCalendar(timeZone).today(now),
    /** When a day begins, with its offset from UTC. */
    beginningOf: createCalendar(timeZone, timeZoneBefore).beginningWithOffset,
  }
}
