import { photoPath } from '../../archive/index.js'
import type { MovedPhoto } from '../../publish/index.js'
import { say } from './say.js'
import type { CommandSite } from './with-site.js'

/** Says which photos a change of days takes out of the queue: readers see them at once. */
export function tellPublic(
  changed: readonly MovedPhoto[],
  dryRun: boolean,
  { addresses, calendar, clock, isPublic }: Pick<CommandSite, 'addresses' | 'calendar' | 'clock' | 'isPublic'>,
): void {
  const today = calendar.today(clock())
  for (const { before, after } of changed) {
    if (before.date <= today || after.date > today) continue
    const path = photoPath(after)
    const url = isPublic ? addresses.absolute(path) : path
    say(`${after.date} ${dryRun ? 'would be public at once' : 'is public now'}: ${url}`)
  }
}
