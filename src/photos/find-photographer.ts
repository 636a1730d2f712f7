import { foldName } from './fold.js'
import type { Photographer } from './site.js'

/** The name of the photographer whose name, or else whose alias, is among `names`, ignoring case. */
export function findPhotographer(names: readonly string[], photographers: readonly Photographer[]): string | undefined {
  const wanted = new Set(names.map(foldName))
  const isWanted = (one: string) => wanted.has(foldName(one))
  const named = photographers.find(({ name }) => isWanted(name))
  return (named ?? photographers.find(({ aliases }) => aliases.some(isWanted)))?.name
}
