import { findFacets, fold, type Group, type Published } from '../../archive/index.js'
import type { Contract } from '../../contract/index.js'

/** The site's categories, even without photos, so that a new site has no dead links. */
export function categoryGroups(published: Published, { site }: Contract): readonly Group[] {
  return inOrderOf(site.categories, findFacets(published).categories)
}

/** The site's photographers, even without photos. */
export function photographerGroups(published: Published, { site }: Contract): readonly Group[] {
  const names = site.photographers.map(({ name }) => name)
  return inOrderOf(names, findFacets(published).photographers)
}

/** The groups of these names first, even without photos, and then the others. */
function inOrderOf(names: readonly string[], groups: ReadonlyMap<string, Group>): readonly Group[] {
  const listed = names.map((name) => ({ name, photos: groups.get(fold(name))?.photos ?? [] }))
  const known = new Set(names.map(fold))
  return [...listed, ...[...groups].filter(([key]) => !known.has(key)).map(([, group]) => group)]
}
