import { PublishError } from '../../ingest/publish-error.js'
import { addDays, type PhotoDate } from '../../photos/days/photo-date.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import { moveNoted } from './move-photo.js'
import type { DayMove, MovedPhoto, MoveOptions } from './rearrange.js'

/**
 * Puts photos on the days from `first` on, in the order of their days. Where others are, they take the days that become
 * free: one photo on the day of another is a swap.
 * @throws PublishError
 */
export async function placePhotos(
  days: readonly PhotoDate[],
  first: PhotoDate,
  options: MoveOptions,
  parts: OwnSite,
): Promise<readonly MovedPhoto[]> {
  const from = [...new Set(days)].sort()
  if (from.length === 0) throw new PublishError('no photo is named; name the day of one')
  return parts.store.change((photos) => {
    for (const day of from) findOrThrow(photos, day)
    const moves = planMoves(from, first, photos)
    if (moves.length === 0) {
      const fault = { code: 'there already', date: first } as const
      throw new PublishError(`the photo is already on ${first}; name another day`, fault)
    }
    return moveNoted(photos, nameCommand(from, first, moves), moves, options, parts)
  })
}

function planMoves(from: readonly PhotoDate[], first: PhotoDate, photos: PhotoChanges): readonly DayMove[] {
  const to = from.map((_, place) => addDays(first, place))
  const [leaving, wanted] = [new Set(from), new Set(to)]
  const inTheWay = to.filter((day) => !leaving.has(day) && photos.find(day) !== undefined)
  const free = from.filter((day) => !wanted.has(day))
  return [
    ...from.map((day, place) => ({ from: day, to: to[place] as PhotoDate })),
    ...inTheWay.map((day, place) => ({ from: day, to: free[place] as PhotoDate })),
  ].filter((move) => move.from !== move.to)
}

function nameCommand(from: readonly PhotoDate[], first: PhotoDate, moves: readonly DayMove[]): string {
  if (from.length === 1) return `${moves.length === 1 ? 'move' : 'swap'} ${from[0]} ${first}`
  return `move ${from.join(' ')} ${first}`
}
