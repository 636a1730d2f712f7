import { fold } from '../photos/fold.js'
import type { Photo } from '../photos/photo.js'
import { splitPlace } from '../photos/texts/normalise-photo-texts.js'
import { memoizeByView } from './memoize-by-view.js'

/** Published photos that share a value, newest first. A place holds what lies within it: `Germany` all of `Hamburg, Germany`. */
export interface Group {
  /** Spelt as in the newest photo. */
  readonly name: string
  /** The name; of a place, its parts from the largest to the smallest: `['Germany', 'Hamburg']`. */
  readonly parts: readonly string[]
  readonly photos: readonly Photo[]
  /** The places right within a place, those with most photos first. */
  readonly places: readonly Group[]
}

/** Groups of the published photos. Keys are folded; keys of places have one part per line. */
export interface Facets {
  readonly tags: ReadonlyMap<string, Group>
  readonly categories: ReadonlyMap<string, Group>
  readonly photographers: ReadonlyMap<string, Group>
  readonly places: ReadonlyMap<string, Group>
}

/** More commas than these belong to the name of the smallest place. */
const MAX_PLACE_PARTS = 3

/** The parts of a place from the largest to the smallest: `Hamburg, Germany` is in Germany. */
export function placeParts(location: string): readonly string[] {
  const parts = splitPlace(location)
  const smallest = Math.max(0, parts.length - MAX_PLACE_PARTS + 1)
  const joined = smallest > 1 ? [parts.slice(0, smallest).join(', '), ...parts.slice(smallest)] : parts
  return joined.reverse()
}

/** Groups the published photos. */
export const findFacets = memoizeByView(({ newest, total }) => groupPhotos(newest(0, total)))

interface OpenGroup extends Group {
  readonly photos: Photo[]
  readonly places: OpenGroup[]
}

/** Groups of one kind, and all that they lie in. Names recur: each is folded and looked up once. */
class Groups {
  readonly byKey = new Map<string, OpenGroup>()
  /** The groups of a name, the largest first. */
  readonly #ofName = new Map<string, readonly OpenGroup[]>()
  readonly #partsOf: (name: string) => readonly string[]

  constructor(partsOf = (name: string): readonly string[] => [name]) {
    this.#partsOf = partsOf
  }

  add(name: string, photo: Photo): void {
    let groups = this.#ofName.get(name)
    if (groups === undefined) {
      groups = this.#open(this.#partsOf(name))
      this.#ofName.set(name, groups)
    }
    for (const { photos } of groups) if (photos.at(-1) !== photo) photos.push(photo)
  }

  #open(parts: readonly string[]): readonly OpenGroup[] {
    const folded = parts.map(fold)
    const groups: OpenGroup[] = []
    for (let depth = 1; depth <= parts.length; depth++) {
      const key = folded.slice(0, depth).join('\n')
      let group = this.byKey.get(key)
      if (group === undefined) {
        const own = parts.slice(0, depth)
        group = { name: [...own].reverse().join(', '), parts: own, photos: [], places: [] }
        this.byKey.set(key, group)
        groups.at(-1)?.places.push(group)
      }
      groups.push(group)
    }
    return groups
  }
}

/** @param photos newest first */
export function groupPhotos(photos: readonly Photo[]): Facets {
  const tags = new Groups()
  const categories = new Groups()
  const photographers = new Groups()
  const places = new Groups(placeParts)
  for (const photo of photos) {
    photographers.add(photo.photographer, photo)
    for (const category of photo.categories) categories.add(category, photo)
    for (const tag of photo.tags) tags.add(tag, photo)
    places.add(photo.location, photo)
  }
  for (const place of places.byKey.values()) place.places.sort((a, b) => b.photos.length - a.photos.length)
  return {
    tags: tags.byKey,
    categories: categories.byKey,
    photographers: photographers.byKey,
    places: places.byKey,
  }
}
