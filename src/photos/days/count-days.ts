interface OfDay {
  readonly date: string
}

/** Counts the items before a day; the count is the index of that day's item, or of where it would be. @param days oldest first */
export function countBefore(days: readonly OfDay[], date: string): number {
  return countWhile(days, (day) => day < date)
}

/** Counts the items up to and including a day. @param days oldest first */
export function countUntil(days: readonly OfDay[], date: string): number {
  return countWhile(days, (day) => day <= date)
}

/** Counts by binary search how many items at the beginning satisfy `holds`; no later item may satisfy it. */
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
