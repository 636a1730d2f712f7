import { addDays, type PhotoDate } from '../archive/index.js'
import type { TakenDays } from './pick-day.js'

/** The free days that photos fill one after the other, if none of them is refused. */
export function* expectDays(days: TakenDays, from: PhotoDate): Generator<PhotoDate, never, undefined> {
  const taken = new Set(days.takenDays(from))
  for (let day = from; ; day = addDays(day, 1)) if (!taken.has(day)) yield day
}
