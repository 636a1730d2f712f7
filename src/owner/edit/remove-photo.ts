import { publishedAddresses } from '../../ingest/keep-addresses.js'
import { quoteTitle } from '../../ingest/pick-day.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import { changePictures, type Retire } from './change-pictures.js'
import type { MoveOptions } from './rearrange.js'
import { forgetPictures, recordIrreversible } from './record-change.js'

/**
 * Removes photos, and pictures that no other day shows: all, or none if one is refused. With `force` it removes even published
 * photos; their addresses then answer 410.
 * @throws PublishError
 */
export function removePhotos(dates: readonly PhotoDate[], options: MoveOptions, parts: OwnSite) {
  const { calendar, clock } = parts
  return changePictures(parts, async (photos, retire) => {
    const removed = dates.map((date) => findOrThrow(photos, date))
    const today = calendar.today(clock())
    const published = removed.find((photo) => publishedAddresses(photo, today, photos).length > 0)
    if (published !== undefined && options.force !== true) refusePublished(published)
    if (options.dryRun === true) return removed
    recordIrreversible(photos, `remove ${dates.length === 1 ? dates[0] : `${dates.length} photos`}`, parts)
    await takeAway(removed, photos, retire, parts)
    return removed
  })
}

/** @throws PublishError */
export function refusePublished(photo: Photo): never {
  throw new PublishError(
    `${quoteTitle(photo)} of ${photo.date} has been published: links to it would break; ` +
      'correct it with «photoblog edit» or «photoblog replace», or use --force',
  )
}

/** Removes photos inside a transaction, and the history of removed pictures. Public addresses then answer 410. */
export async function takeAway(
  removed: readonly Photo[],
  photos: PhotoChanges,
  retire: Retire,
  { store, calendar, clock }: OwnSite,
): Promise<void> {
  const today = calendar.today(clock())
  // Another photo may get the address, and is then announced as a new one.
  const paths = new Set(removed.flatMap((photo) => [photoPath(photo), ...photo.formerAddresses]))
  for (const one of await store.readAnnouncements()) {
    if (paths.has(one.path)) photos.putAnnouncement({ ...one, path: '' })
  }
  const gone = new Set<string>()
  for (const photo of removed) {
    const { date, picture } = photo
    photos.remove(date)
    for (const address of publishedAddresses(photo, today, photos)) {
      photos.markGone({ address, date: date < today ? date : today })
    }
    if (!photos.dropPicture(picture.key)) continue
    gone.add(picture.key)
    await retire(picture.key)
  }
  forgetPictures(photos, gone)
}
