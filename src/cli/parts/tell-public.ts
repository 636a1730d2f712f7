import type { MovedPhoto } from '../../owner/edit/rearrange.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { say } from './say.js'

/** Says which photos a change of days takes out of the queue: readers see them at once. */
export function tellPublic(changed: readonly MovedPhoto[], dryRun: boolean, site: OwnSite): void {
  const today = todayOf(site)
  for (const { before, after } of changed) {
    if (before.date > today && after.date <= today) say(publicText(after, dryRun, site))
  }
}

/** Says how many of the photos that were added readers see at once, and where the newest of them is. */
export function tellAddedPublic(added: readonly Pick<Photo, 'date' | 'slug'>[], dryRun: boolean, site: OwnSite): void {
  const today = todayOf(site)
  const shown = added.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return
  const are = dryRun ? 'would be public at once' : 'are public now'
  const days = `${first.date} to ${last.date}`
  say(
    shown.length === 1
      ? publicText(first, dryRun, site)
      : `${shown.length} photos ${are}, ${days}; the newest: ${addressOf(last, site)}`,
  )
}

const todayOf = ({ calendar, clock }: OwnSite): PhotoDate => calendar.today(clock())

function publicText(photo: Pick<Photo, 'date' | 'slug'>, dryRun: boolean, site: OwnSite): string {
  return `${photo.date} ${dryRun ? 'would be public at once' : 'is public now'}: ${addressOf(photo, site)}`
}

/** Where a site has no public address, the path alone. */
function addressOf(photo: Pick<Photo, 'date' | 'slug'>, { addresses, isPublic }: OwnSite): string {
  const path = photoPath(photo)
  return isPublic ? addresses.absolute(path) : path
}
