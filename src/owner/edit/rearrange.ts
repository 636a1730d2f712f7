import { addressesToKeep, isPublished, readdress, settleAddress, withNewGuid } from '../../ingest/keep-addresses.js'
import { checkDay, quoteTitle } from '../../ingest/pick-day.js'
import { PublishError } from '../../ingest/publish-error.js'
import { dayOfAddress } from '../../photos/addresses/former-address.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import type { ChangedPhoto } from './record-change.js'

export interface MoveOptions {
  /** Allows removing a published photo, or moving it into the future, where it is hidden until its new day. */
  readonly force?: boolean
  readonly dryRun?: boolean
}

export interface DayMove {
  readonly from: PhotoDate
  readonly to: PhotoDate
}

/**
 * Gives photos new days in a single step, so that they can swap days. Published addresses keep leading to their photo.
 * @throws PublishError when a photo is missing, a new day is invalid or taken, or a published photo would be hidden
 */
export function rearrange(
  photos: PhotoChanges,
  moves: readonly DayMove[],
  options: MoveOptions & { readonly change?: (photo: Photo) => Photo },
  { site, calendar, clock }: OwnSite,
): readonly ChangedPhoto[] {
  const now = clock()
  const today = calendar.today(now)
  const { change = (photo: Photo) => photo } = options
  const leaving = new Set(moves.map(({ from }) => from))
  const found = moves.map(({ from, to }) => ({ before: findOrThrow(photos, from), to }))
  for (const { before, to } of found) {
    checkDay(to, site, calendar, now)
    const there = leaving.has(to) ? undefined : photos.find(to)
    if (there !== undefined) throw takenDay(before, there, today)
    refuseHiding(before, to, today, options)
  }
  const kept = found.map(({ before }) => addressesToKeep(before, today))
  const all = new Set(kept.flat())
  const moved = found.map(({ before, to }, index): ChangedPhoto => {
    const changed = { ...change(before), date: to, updatedAt: now.toISOString() }
    if (photoPath(changed) === photoPath(before)) return { before, after: changed }
    const own = new Set(kept[index])
    const { guid, formerAddresses } = readdress(before, today)
    const isReserved = (path: string) => all.has(path) && !own.has(path)
    const after = settleAddress({ ...changed, guid, formerAddresses }, photos, [before.date], isReserved)
    const isReused = photos.goneAt(photoPath(after)) !== undefined
    return { before, after: isReused ? withNewGuid(after) : after }
  })
  if (options.dryRun === true) return moved
  for (const { before } of moved) photos.remove(before.date)
  for (const one of moved) place(photos, one, today)
  return moved
}

/**
 * Stores a moved photo. If the move hides a published photo, its address stops working until its new day. Only addresses
 * that were public here are marked as gone: a queued photo may have an address of another blog, which must not leak.
 */
function place(photos: PhotoChanges, { before, after }: ChangedPhoto, today: PhotoDate): void {
  photos.put(after)
  photos.unmarkGone(photoPath(after))
  for (const address of after.formerAddresses) {
    const stoodOn = dayOfAddress(address)
    const wasHidden = photos.goneAt(address) === before.date
    const wasSeen = wasHidden || isPublished(before, today)
    if (after.date > today && wasSeen && stoodOn !== undefined && stoodOn <= today) {
      photos.markGone({ address, date: after.date })
    } else if (wasHidden) photos.unmarkGone(address)
  }
}

function takenDay(moving: Photo, there: Photo, today: PhotoDate): PublishError {
  const { date, title } = there
  const canSwap = isPublished(moving, today) === isPublished(there, today)
  const swap = canSwap ? `, or swap the two with «photoblog swap ${moving.date} ${date}»` : ''
  const message = `${date} already has ${quoteTitle(there)}; name another day${swap}`
  return new PublishError(message, { code: 'day taken', date, title })
}

function refuseHiding(photo: Photo, to: PhotoDate, today: PhotoDate, { force = false }: MoveOptions): void {
  if (force || !isPublished(photo, today) || to <= today) return
  throw new PublishError(
    `${quoteTitle(photo)} of ${photo.date} is published: moving it to ${to} would hide it until then, and links ` +
      'to it would not work; choose a day that has begun, or use --force',
  )
}
