import {
  dayOfAddress,
  type Photo,
  type PhotoChanges,
  type PhotoDate,
  photoPath,
  type Site,
} from '../../archive/index.js'
import { addressesToKeep, isPublished, readdress, settleAddress } from '../filing/keep-addresses.js'
import { withoutDayTitle } from '../filing/name-address.js'
import { checkDay } from '../filing/pick-day.js'
import { findOrThrow, type OwnerParts } from '../owner-parts.js'
import { PublishError } from '../publish-error.js'
import { quoteTitle } from '../quote-title.js'

export interface MoveOptions {
  /** Moves a published photo also into the future, where its address answers nothing until its new day. */
  readonly force?: boolean
  /** Says what would happen, and does nothing. */
  readonly dryRun?: boolean
}

/** A photo before and after it was moved. */
export interface MovedPhoto {
  readonly before: Photo
  readonly after: Photo
}

/** Gives a photo another day, which has none yet. Addresses that were published lead to it. @throws PublishError */
export async function movePhoto(
  from: PhotoDate,
  to: PhotoDate,
  options: MoveOptions,
  parts: OwnerParts,
): Promise<MovedPhoto> {
  const { store, site, calendar, clock } = parts
  return store.change((photos) => {
    const now = clock()
    const today = calendar.today(now)
    const before = findOrThrow(photos, from)
    checkDay(to, site, calendar, now)
    if (from === to) throw new PublishError(`the photo is already on ${from}; name another day`)
    const there = photos.find(to)
    if (there !== undefined) {
      throw new PublishError(
        `${to} already has ${quoteTitle(there)}; name another day, or swap the two with «photoblog swap ${from} ${to}»`,
      )
    }
    refuseHiding(before, to, today, options)
    const after = settleAddress(moved(before, to, today, now, site), photos, [from])
    if (options.dryRun !== true) {
      photos.remove(from)
      place(photos, { before, after }, today)
    }
    return { before, after }
  })
}

/** Exchanges the days of two photos. Addresses that were published lead to the photo they named. @throws PublishError */
export async function swapPhotos(
  first: PhotoDate,
  second: PhotoDate,
  options: MoveOptions,
  { store, site, calendar, clock }: OwnerParts,
): Promise<readonly [MovedPhoto, MovedPhoto]> {
  return store.change((photos) => {
    const now = clock()
    const today = calendar.today(now)
    const one = findOrThrow(photos, first)
    const other = findOrThrow(photos, second)
    if (first === second) throw new PublishError(`${first} is named twice; name two different days`)
    refuseHiding(one, second, today, options)
    refuseHiding(other, first, today, options)
    const settle = (photo: Photo, to: PhotoDate, another: Photo) =>
      settleAddress(moved(photo, to, today, now, site), photos, [photo.date], addressesToKeep(another, today))
    const moves = [
      { before: one, after: settle(one, second, other) },
      { before: other, after: settle(other, first, one) },
    ] as const
    if (options.dryRun !== true) for (const move of moves) place(photos, move, today)
    return moves
  })
}

function moved(photo: Photo, to: PhotoDate, today: PhotoDate, now: Date, { language }: Site): Photo {
  const kept = readdress(withoutDayTitle(photo, today, language), today)
  return { ...kept, date: to, updatedAt: now.toISOString() }
}

/**
 * Where a published photo stood that is hidden again, nothing is to be seen until its new day. That is noted with the
 * address: a queued photo may have had such an address on another blog, and of that nobody may learn.
 */
function place(photos: PhotoChanges, { before, after }: MovedPhoto, today: PhotoDate): void {
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

function refuseHiding(photo: Photo, to: PhotoDate, today: PhotoDate, { force = false }: MoveOptions): void {
  if (force || !isPublished(photo, today) || to <= today) return
  throw new PublishError(
    `${quoteTitle(photo)} of ${photo.date} is published: on ${to} it would be hidden until that day, and its ` +
      'address would answer nothing; choose a day that has begun, or use --force',
  )
}
