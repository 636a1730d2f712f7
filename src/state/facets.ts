import { mixColours } from '../photos/colours.js'
import { focalRange } from '../photos/equipment.js'
import { fold } from '../photos/fold.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { Photo } from '../photos/photo.js'
import { splitPlace } from '../photos/texts/normalise-photo-texts.js'
import { createBitset, ordinalsOf, setBits } from '../search/bitset.js'
import type { NameCounts, NamedKind, NamedPhotos } from '../search/named-photos.js'
import type { Ordinals } from '../search/ordinals.js'
import type { SearchIndex } from '../search/search-index.js'

/** Published photos that share a value. `Germany` includes all photos of `Hamburg, Germany`. */
export interface Group {
  /** Spelt as in the newest photo. */
  readonly name: string
  /** The name alone; for a place, its parts from the largest to the smallest: `['Germany', 'Hamburg']`. */
  readonly parts: readonly string[]
  readonly count: number
  /** Its newest photos, newest first. */
  newest(limit: number): readonly Photo[]
  /** How many of the counted photos are in the group. */
  countIn(photos: NameCounts): number
  /** The places directly within a place, those with the most photos first. */
  readonly places: readonly Group[]
}

/** Groups of the published photos. Keys are folded; keys of places have one part per line. */
export type Facets = Readonly<Record<NamedKind, ReadonlyMap<string, Group>>>

/** Maximum levels of a place; further commas belong to the name of the smallest. */
export const MAX_PLACE_PARTS = 3

/** The parts of a place from the largest to the smallest: `Hamburg, Germany` is in Germany. */
export function placeParts(location: string): readonly string[] {
  const parts = splitPlace(location)
  const smallest = Math.max(0, parts.length - MAX_PLACE_PARTS + 1)
  const joined = smallest > 1 ? [parts.slice(0, smallest).join(', '), ...parts.slice(smallest)] : parts
  return joined.reverse()
}

/** Groups photos by the names in their index, so only the newest photo of each name is read. @param photos oldest first */
export function groupPhotos(photos: readonly Photo[], { named }: SearchIndex): Facets {
  return {
    tags: groupNames('tags', photos, named, ({ tags }) => tags),
    categories: groupNames('categories', photos, named, ({ categories }) => categories),
    photographers: groupNames('photographers', photos, named, ({ photographer }) => [photographer]),
    places: groupNames('places', photos, named, ({ location }) => [location], placeParts),
    series: groupNames('series', photos, named, ({ series }) => [series]),
    cameras: groupNames('cameras', photos, named, ({ camera }) => [camera.camera!]),
    lenses: groupNames('lenses', photos, named, ({ camera }) => [camera.lens!]),
    focalLengths: groupNames('focalLengths', photos, named, ({ camera }) => [focalRange(camera.focalLength!)!]),
    colours: groupNames('colours', photos, named, ({ picture }) => mixColours(picture)),
  }
}

/** Groups of one kind by key, those with the newest photos first. A place also creates the places that contain it. */
function groupNames(
  kind: NamedKind,
  photos: readonly Photo[],
  index: NamedPhotos,
  namesIn: (photo: Photo) => readonly string[],
  partsOf = (name: string): readonly string[] => [name],
): ReadonlyMap<string, Group> {
  const groups = new Map<string, OpenGroup>()
  const open = (parts: readonly string[]): OpenGroup =>
    getOrMake(groups, parts.map(fold).join('\n'), () => openGroup(parts, photos))
  const named = [...index.names[kind]].flatMap(([key, id]) => {
    const all = index.photos[id]!
    // The index may already have newer photos: ignore those beyond `photos`.
    const count = all.at(-1)! < photos.length ? all.length : all.filter((ordinal) => ordinal < photos.length).length
    if (count === 0) return []
    const newest = all[count - 1]!
    const names = namesIn(photos[newest]!)
    const position = names.length === 1 ? 0 : names.findIndex((name) => fold(name) === key)
    return [{ name: names[position]!, newest, position, list: { id, all, count } }]
  })
  named.sort((a, b) => b.newest - a.newest || a.position - b.position)
  for (const { name, list } of named) {
    const parts = partsOf(name)
    let within: OpenGroup | undefined
    for (let depth = 1; depth <= parts.length; depth++) {
      const group = open(parts.slice(0, depth))
      if (group.lists.length === 0) within?.places.push(group)
      group.lists.push(list)
      within = group
    }
  }
  for (const { places } of groups.values()) places.sort((a, b) => b.count - a.count)
  return groups
}

interface OpenGroup extends Group {
  /** The ordinals of its photos, one list per name: the first `count` of each list. No photo is in two lists. */
  readonly lists: { readonly id: number; readonly all: Ordinals; readonly count: number }[]
  readonly places: OpenGroup[]
}

function openGroup(parts: readonly string[], photos: readonly Photo[]): OpenGroup {
  const lists: OpenGroup['lists'] = []
  return {
    name: [...parts].reverse().join(', '),
    parts,
    lists,
    places: [],
    get count() {
      return lists.reduce((sum, { count }) => sum + count, 0)
    },
    newest: (limit) => {
      const bits = createBitset(photos.length)
      for (const { all, count } of lists) setBits(bits, all.slice(0, count))
      return ordinalsOf(bits, 'highest', 0, limit).map((ordinal) => photos[ordinal]!)
    },
    countIn: (photos) => lists.reduce((sum, { id }) => sum + photos[id]!, 0),
  }
}
