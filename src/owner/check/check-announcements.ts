import { type Announcement, isFailing } from '../../photos/announcement.js'
import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { Config } from '../../site-dir/settings/config.js'
import { createTargets } from '../announce/targets.js'
import { type Finding, judge } from './finding.js'

/** Checks the recent announcements to the configured targets; without targets, there is no finding. */
export async function checkAnnouncements(config: Config, own: OwnSite): Promise<readonly Finding[]> {
  const targets = createTargets(config, own).map(({ name }) => name)
  if (targets.length === 0) return []
  const now = own.clock()
  const today = own.calendar.today(now)
  const stored = (await own.store.readAnnouncements()).filter(({ target }) => targets.includes(target))
  const failing = stored.filter((one) => isFailing(one, today, now))
  return [
    judge('announcements', 'warn', failing.map(describeFailing), {
      good: `${counted(stored.length, 'announcement')} so far, and none failed in recent days`,
      bad: (count) => `${counted(count, 'announcement')} failed in recent days`,
      advice:
        'fix the cause, and later runs of «photoblog announce» try again; check whether those that may have arrived did',
    }),
  ]
}

function describeFailing({ date, target, state, error, attempts }: Announcement): string {
  const what = state === 'sending' ? 'it may have arrived' : `attempt ${attempts}`
  return `${date} to ${target} (${what}): ${error ?? 'the run was interrupted'}`
}
