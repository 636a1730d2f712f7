/** The known name closest to a misspelt one. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  const folded = fold(written)
  const most = folded.length < 4 ? 1 : 2
  const near = names
    .map((name) => ({ name, steps: editDistance(folded, fold(name)) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps)
  return near[0]?.name
}

/**
 * «did you mean …?», or the list of names.
 * @param others may be meant too, but are not listed
 */
export function suggest(written: string, names: readonly string[], others: readonly string[] = []): string {
  const similar = closestName(written, [...names, ...others])
  return similar === undefined ? `choose from ${names.join(', ')}` : `did you mean ${similar}?`
}

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The edit distance, with swapped neighbours as one edit (Damerau-Levenshtein). */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let steps = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(!isSame))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, before[j - 2]! + 1)
      next.push(steps)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
