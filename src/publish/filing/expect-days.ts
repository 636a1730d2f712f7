import { addDays, type PhotoChanges, type PhotoDate } from '../../archive/index.js'

type TakenDays = Pick<PhotoChanges, 'takenDays'>

/** The free days that photos fill one after the other, if none of them is refused. */
export function* expectDays(days: TakenDays, from: PhotoDate): Generator<PhotoDate, never, undefined> {
  const taken = new Set(days.takenDays(from))
  for (let day = from; ; day = addDays(day, 1)) if (!taken.has(day)) yield day
}

/** The same from the last day back to the first. */
export function* expectDaysBack(
  days: TakenDays,
  { first, last }: { readonly first: PhotoDate; readonly last: PhotoDate },
): Generator<PhotoDate, undefined, undefined> {
  const taken = new Set(days.takenDays(first))
  for (let day = last; day >= first; day = addDays(day, -1)) if (!taken.has(day)) yield day
  return undefined
}
