import { publishedAddresses } from '../../ingest/keep-addresses.js'
import type { NotedChange } from '../../photos/noted-change.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { CannotTurnError } from './cannot-turn-error.js'
import type { Retire } from './change-pictures.js'
import { isAsAdded } from './note-added.js'
import type { MoveOptions } from './rearrange.js'
import { refusePublished, takeAway } from './remove-photo.js'

/**
 * Takes the photos away that a change added, as long as each is as it came: nothing is lost that its owner does not have as
 * a file. It cannot be made again.
 * @returns the photos that go, or would go
 * @throws CannotTurnError, PublishError when one of them is published
 */
export async function undoAdding(
  photos: PhotoChanges,
  retire: Retire,
  change: NotedChange,
  { dryRun = false, force = false }: MoveOptions,
  { calendar, clock }: OwnSite,
): Promise<readonly Photo[]> {
  const today = calendar.today(clock())
  const added = (change.added ?? []).map((one): Photo => {
    const photo = photos.find(one.date)
    const { date } = one
    if (photo === undefined) {
      throw new CannotTurnError(change, 'undo', `${date} has no photo any more`, { code: 'no photo', date })
    }
    if (!isAsAdded(photo, one)) {
      const fault = { code: 'changed since', date, fields: [] } as const
      throw new CannotTurnError(change, 'undo', `the photo of ${date} has changed since`, fault)
    }
    if (!force && publishedAddresses(photo, today).length > 0) refusePublished(photo)
    return photo
  })
  if (dryRun) return added
  for (const photo of added) await takeAway(photo, { photos, retire, today })
  photos.forgetNote(change.number)
  return added
}
