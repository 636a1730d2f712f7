import { PublishError } from '../../ingest/publish-error.js'
import { addDays, daysBetween, type PhotoDate } from '../../photos/days/photo-date.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import { type DayMove, type MoveOptions, rearrange } from './rearrange.js'
import { type ChangedPhoto, recordChange } from './record-change.js'
import { queueMetadataWrites } from './write-photographer.js'

/** Plans the new days inside the transaction. @throws PublishError when they cannot be assigned */
type PlanDays = (photos: PhotoChanges, today: PhotoDate) => { moves: readonly DayMove[]; command: string }

export interface DayRange {
  readonly first: PhotoDate
  readonly last: PhotoDate
}

/**
 * Moves photos as planned, all or none, and records the change. Published addresses keep leading to their photo.
 * @throws PublishError, StorageError
 */
export async function changeDays(plan: PlanDays, options: MoveOptions, own: OwnSite): Promise<readonly ChangedPhoto[]> {
  const { store, calendar, clock } = own
  return store.change(async (photos) => {
    const { moves, command } = plan(photos, calendar.today(clock()))
    const real = moves.filter(({ from, to }) => from !== to)
    const moved = rearrange(photos, real, options, own)
    if (options.dryRun === true) return moved
    recordChange(photos, { command, photos: moved }, own)
    await queueMetadataWrites(moved, own)
    return moved
  })
}

/** Moves a range of photos to `to`; free days within it stay free. */
export function planMove({ first, last }: DayRange, to: PhotoDate): PlanDays {
  const isOne = first === last
  const days = isOne ? first : `${first}..${last}`
  if (first === to) throw alreadyThere(isOne, to)
  return (photos) => {
    const found = isOne ? [findOrThrow(photos, first)] : photos.between(first, last)
    if (found.length === 0) {
      throw new PublishError(`${first} to ${last} have no photos; «photoblog queue» lists queued ones`)
    }
    const by = daysBetween(first, to)
    return { moves: found.map(({ date }) => ({ from: date, to: addDays(date, by) })), command: `move ${days} ${to}` }
  }
}

export function planSwap(first: PhotoDate, second: PhotoDate): PlanDays {
  if (first === second) throw new PublishError(`${first} is named twice; name two different days`)
  const moves = [
    { from: first, to: second },
    { from: second, to: first },
  ]
  return () => ({ moves, command: `swap ${first} ${second}` })
}

/**
 * Puts photos on consecutive days from `first` on, in the order of their days. Photos in the way take the days that become
 * free, so moving one photo onto another swaps the two.
 */
export function planPlaces(days: readonly PhotoDate[], first: PhotoDate): PlanDays {
  const from = [...new Set(days)].sort()
  const to = from.map((_, index) => addDays(first, index))
  if (from.join() === to.join()) throw alreadyThere(from.length === 1, first)
  return (photos) => {
    for (const day of from) findOrThrow(photos, day)
    const inTheWay = to.filter((day) => !from.includes(day) && photos.find(day) !== undefined)
    const free = from.filter((day) => !to.includes(day))
    const moves = [...pair(from, to), ...pair(inTheWay, free)]
    const isSwap = from.length === 1 && inTheWay.length === 1
    return { moves, command: `${isSwap ? 'swap' : 'move'} ${from.join(' ')} ${first}` }
  }
}

/** The photos of other days to insert, or a number of days to free up. */
export type Inserted = { readonly photos: readonly PhotoDate[] } | { readonly freeDays: number }

/** Makes room at a future day: photos there move to later days as far as the next free ones, and photos after those stay. */
export function planInsert(day: PhotoDate, inserted: Inserted): PlanDays {
  const isRoom = 'freeDays' in inserted
  const named = isRoom ? [] : inserted.photos
  const count = isRoom ? inserted.freeDays : named.length
  const twice = named.find((one, index) => named.indexOf(one) < index)
  if (twice !== undefined) throw new PublishError(`${twice} is named twice; name each photo once`)
  return (photos, today) => {
    if (day <= today) {
      throw new PublishError(`${day} has begun, so its photo stays; name ${addDays(today, 1)} or a later day`, {
        code: 'day has begun',
        date: day,
      })
    }
    const moves: DayMove[] = named.map((from, index) => ({ from, to: addDays(day, index) }))
    let free = addDays(day, count)
    for (const from of photos.takenDays(day)) {
      if (named.includes(from)) continue
      if (from >= free) break
      moves.push({ from, to: free })
      free = addDays(free, 1)
    }
    return { moves, command: `insert ${day} ${isRoom ? `--days ${count}` : named.join(' ')}` }
  }
}

/**
 * Moves queued photos to earlier days until no day between them is free. Past photos stay.
 * @param first the first day to fill
 */
export function planClosedGaps(first: PhotoDate): PlanDays {
  return (photos, today) => {
    if (first < today) {
      throw new PublishError(`${first} is over: photos are not moved to past days; name ${today} or a later day`)
    }
    const moves = photos.takenDays(first).map((day, index) => ({ from: day, to: addDays(first, index) }))
    return { moves, command: `close-gaps ${first}` }
  }
}

function pair(from: readonly PhotoDate[], to: readonly PhotoDate[]): readonly DayMove[] {
  return from.map((day, index) => ({ from: day, to: to[index] as PhotoDate }))
}

function alreadyThere(isOne: boolean, date: PhotoDate): PublishError {
  return new PublishError(`the ${isOne ? 'photo is' : 'photos are'} already on ${date}; name another day`, {
    code: 'there already',
    date,
  })
}
