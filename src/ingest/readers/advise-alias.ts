import type { Photographer } from '../../photos/site.js'
import { findResembling } from './resembling-photographer.js'

/** The photographer whom unknown creators most likely mean: the only one, or the one with a similar name. */
export function findLikely(
  creators: readonly string[],
  photographers: readonly Photographer[],
): Photographer | undefined {
  return photographers.length === 1 ? photographers[0] : findResembling(creators, photographers)
}

/**
 * The command that makes an unknown creator known. A pasted command must not credit photos to the wrong person, so without a
 * likely match it names nobody.
 */
export function adviseAlias(creator: string, meant: Photographer | undefined): string {
  const name = meant === undefined ? 'NAME' : inShell(meant.name)
  return `if it is another spelling of ${meant?.name ?? 'one of them'}, say so once: photoblog alias ${inShell(creator)} ${name}`
}

/** Files of others may hold what a shell would run. */
function inShell(name: string): string {
  return /["$`\\!]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`
}
