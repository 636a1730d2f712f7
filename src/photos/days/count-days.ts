/** Something of a day. */
interface OfDay {
  readonly date: string
}

/** How many of these, oldest first, are before a day: the place of the one of that day, or where it would be. */
export function countBefore(days: readonly OfDay[], date: string): number {
  return countWhile(days, (day) => day < date)
}

/** How many of these, oldest first, are before a day or on it. */
export function countUntil(days: readonly OfDay[], date: string): number {
  return countWhile(days, (day) => day <= date)
}

/** A binary search: each holds up to some place, and none from there on. */
function countWhile(days: readonly OfDay[], holds: (day: string) => boolean): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(days[middle]!.date)) low = middle + 1
    else high = middle
  }
  return low
}
