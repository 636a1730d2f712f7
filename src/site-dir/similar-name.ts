import { editDistance } from '../photos/texts/edit-distance.js'

/** The known name closest to a misspelt one; `undefined` if none is close. */
export function closestName(written: string, names: readonly string[]): string | undefined {
  const folded = fold(written)
  const max = folded.length < 4 ? 1 : 2
  const near = names
    .map((name) => ({ name, distance: editDistance(folded, fold(name), max) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.name
}

/**
 * Advice on a misspelt name: `did you mean …?`, or the list of names.
 * @param others further names to suggest, which the list omits
 */
export function suggest(written: string, names: readonly string[], others: readonly string[] = []): string {
  const similar = closestName(written, [...names, ...others])
  return similar === undefined ? `choose from ${names.join(', ')}` : `did you mean ${similar}?`
}

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
