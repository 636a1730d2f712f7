import { photoPath } from '../../archive/index.js'
import type { MovedPhoto } from '../../publish/index.js'
import { say } from './say.js'
import type { CommandSite } from './with-site.js'

/** Says which photos a change of days takes out of the queue: readers see them at once. */
export function tellPublic(
  changed: readonly MovedPhoto[],
  dryRun: boolean,
  { addresses, calendar, clock }: Pick<CommandSite, 'addresses' | 'calendar' | 'clock'>,
): void {
  const today = calendar.today(clock())
  for (const { before, after } of changed) {
    if (before.date <= today || after.date > today) continue
    const url = addresses.absolute(photoPath(after))
    say(`${after.date} ${dryRun ? 'would be public at once' : 'is public now'}: ${url}`)
  }
}
