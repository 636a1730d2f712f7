import { foldName } from './fold.js'
import type { Photographer } from './site.js'

/** The name of the photographer whose name or alias is among `names`, ignoring case. */
export function findPhotographer(names: readonly string[], photographers: readonly Photographer[]): string | undefined {
  const wanted = new Set(names.map(foldName))
  return photographers.find(({ name, aliases }) => [name, ...aliases].some((one) => wanted.has(foldName(one))))?.name
}
