/** Three rows of the distance matrix, reused because a search compares thousands of words. */
let rows = createRows(32)

function createRows(length: number) {
  return [0, 1, 2].map(() => new Uint16Array(length + 1)) as [Uint16Array, Uint16Array, Uint16Array]
}

/**
 * Number of letters omitted, added, replaced or swapped with their neighbour (optimal string alignment).
 * @returns some number above `max` if the distance exceeds it
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  if (b.length >= rows[0].length) rows = createRows(b.length)
  let [before, previous, row] = rows
  for (let column = 0; column <= b.length; column++) previous[column] = column
  for (let line = 1; line <= a.length; line++) {
    row[0] = line
    let least = line
    const letter = a.charCodeAt(line - 1)
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1)
      let cost = Math.min(
        previous[column]! + 1,
        row[column - 1]! + 1,
        previous[column - 1]! + (letter === other ? 0 : 1),
      )
      const isSwapped =
        line > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(line - 2) === other
      if (isSwapped) cost = Math.min(cost, before[column - 2]! + 1)
      row[column] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    const free = before
    before = previous
    previous = row
    row = free
  }
  return previous[b.length]!
}
