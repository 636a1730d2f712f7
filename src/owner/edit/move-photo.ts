import { PublishError } from '../../ingest/publish-error.js'
import { addDays, type PhotoDate } from '../../photos/days/photo-date.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { noteChange } from './note-change.js'
import { type DayMove, type MovedPhoto, type MoveOptions, rearrange } from './rearrange.js'

/** Gives a photo another day, which has none yet. Addresses that were published lead to it. @throws PublishError */
export async function movePhoto(
  from: PhotoDate,
  to: PhotoDate,
  options: MoveOptions,
  parts: OwnSite,
): Promise<MovedPhoto> {
  if (from === to) throw new PublishError(`the photo is already on ${from}; name another day`)
  const [moved] = await moveAll(`move ${from} ${to}`, [{ from, to }], options, parts)
  return moved as MovedPhoto
}

/** Exchanges the days of two photos. Addresses that were published lead to the photo they named. @throws PublishError */
export async function swapPhotos(
  first: PhotoDate,
  second: PhotoDate,
  options: MoveOptions,
  parts: OwnSite,
): Promise<readonly MovedPhoto[]> {
  if (first === second) throw new PublishError(`${first} is named twice; name two different days`)
  const moves = [
    { from: first, to: second },
    { from: second, to: first },
  ]
  return moveAll(`swap ${first} ${second}`, moves, options, parts)
}

/** The days from the first to the last. */
export interface DayRange {
  readonly first: PhotoDate
  readonly last: PhotoDate
}

/**
 * Moves all photos of a range by as many days; free days between them stay free.
 * @param by days, backwards when negative
 * @throws PublishError
 */
export async function moveRange(
  { first, last }: DayRange,
  by: number,
  options: MoveOptions,
  parts: OwnSite,
): Promise<readonly MovedPhoto[]> {
  if (first > last) throw new PublishError(`${first}..${last} ends before it begins; name the earlier day first`)
  if (by === 0) throw new PublishError(`the photos are already on ${first} to ${last}; name another day`)
  const found = await parts.store.readBetween(first, last)
  if (found.length === 0)
    throw new PublishError(`${first} to ${last} have no photos; «photoblog queue» lists queued ones`)
  const moves = found.map(({ date }) => ({ from: date, to: addDays(date, by) }))
  return moveAll(`move ${first}..${last} ${addDays(first, by)}`, moves, options, parts)
}

async function moveAll(
  command: string,
  moves: readonly DayMove[],
  options: MoveOptions,
  parts: OwnSite,
): Promise<readonly MovedPhoto[]> {
  return parts.store.change((photos) => moveNoted(photos, command, moves, options, parts))
}

/** Moves photos inside a transaction, and notes it. */
export function moveNoted(
  photos: PhotoChanges,
  command: string,
  moves: readonly DayMove[],
  options: MoveOptions,
  parts: OwnSite,
): readonly MovedPhoto[] {
  const moved = rearrange(photos, moves, options, parts)
  if (options.dryRun !== true) noteChange(photos, { command, photos: moved }, parts)
  return moved
}
