import { PublishError } from '../../ingest/publish-error.js'
import { addDays, type PhotoDate } from '../../photos/days/photo-date.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import { moveNoted } from './move-photo.js'
import type { DayMove, MovedPhoto, MoveOptions } from './rearrange.js'

/** What is to stand at a day: photos of other days, or so many days without a photo. */
export type Inserted = { readonly photos: readonly PhotoDate[] } | { readonly freeDays: number }

/**
 * Makes room at a day that has not begun: photos there move on, as far as the next free days, and those behind stay.
 * @throws PublishError
 */
export async function insertAt(
  day: PhotoDate,
  inserted: Inserted,
  options: MoveOptions,
  parts: OwnSite,
): Promise<readonly MovedPhoto[]> {
  const today = parts.calendar.today(parts.clock())
  if (day <= today)
    throw new PublishError(`${day} has begun: what it shows stays; name a day from ${addDays(today, 1)} on`, {
      code: 'day has begun',
      date: day,
    })
  const named = 'photos' in inserted ? inserted.photos : []
  const twice = named.find((one, place) => named.indexOf(one) < place)
  if (twice !== undefined) throw new PublishError(`${twice} is named twice; name each photo once`)
  return parts.store.change((photos) => {
    for (const one of named) findOrThrow(photos, one)
    const moves = [
      ...named.map((from, place) => ({ from, to: addDays(day, place) })),
      ...giveWay(photos, day, inserted),
    ]
    const command =
      'photos' in inserted ? `insert ${day} ${named.join(' ')}` : `insert ${day} --days ${inserted.freeDays}`
    return byDay(moveNoted(photos, command, moves.filter(isMove), options, parts))
  })
}

/**
 * Moves queued photos forward until no day without a photo is left between them. What has begun stays, and today without a
 * photo stays without one unless it is named.
 * @param from the first day that may be filled: tomorrow when left out
 * @throws PublishError
 */
export async function closeGaps(
  from: PhotoDate | undefined,
  options: MoveOptions,
  parts: OwnSite,
): Promise<readonly MovedPhoto[]> {
  const today = parts.calendar.today(parts.clock())
  if (from !== undefined && from < today) {
    throw new PublishError(
      `${from} has begun: photos are not moved to days that are over; name ${today} or a later day`,
    )
  }
  const first = from ?? addDays(today, 1)
  return parts.store.change((photos) => {
    const moves = photos.takenDays(first).map((day, place) => ({ from: day, to: addDays(first, place) }))
    return byDay(moveNoted(photos, `close-gaps ${first}`, moves.filter(isMove), options, parts))
  })
}

/** Where the photos go that stand in the way. */
function giveWay(photos: PhotoChanges, day: PhotoDate, inserted: Inserted): readonly DayMove[] {
  const [leaving, count] =
    'photos' in inserted
      ? [new Set(inserted.photos), inserted.photos.length]
      : [new Set<PhotoDate>(), inserted.freeDays]
  const moves: DayMove[] = []
  let free = addDays(day, count)
  for (const from of photos.takenDays(day)) {
    if (leaving.has(from)) continue
    if (from >= free) break
    moves.push({ from, to: free })
    free = addDays(free, 1)
  }
  return moves
}

function isMove({ from, to }: DayMove): boolean {
  return from !== to
}

function byDay(moved: readonly MovedPhoto[]): readonly MovedPhoto[] {
  return [...moved].sort((a, b) => (a.after.date < b.after.date ? -1 : 1))
}
