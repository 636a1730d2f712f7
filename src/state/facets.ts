import { fold } from '../photos/fold.js'
import type { Photo } from '../photos/photo.js'
import { splitPlace } from '../photos/texts/normalise-photo-texts.js'
import { oncePerState } from './once-per-state.js'

/** Published photos that share a value, newest first. A place holds what lies within it: `Germany` all of `Hamburg, Germany`. */
export interface Group {
  /** As the newest of them writes it. */
  readonly name: string
  /** The name; of a place, its parts from the largest to the smallest: `['Germany', 'Hamburg']`. */
  readonly parts: readonly string[]
  readonly photos: readonly Photo[]
  /** The places right within a place, those with most photos first. */
  readonly places: readonly Group[]
}

/** The published photos by what they have in common; keys are folded; those of places, part after part on lines. */
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
export const findFacets = oncePerState(({ newest, total }) => groupPhotos(newest(0, total)))

interface OpenGroup extends Group {
  readonly photos: Photo[]
  readonly places: OpenGroup[]
}

/** Groups of one kind. Names recur: each is folded and looked up once. */
class Groups {
  readonly byKey = new Map<string, OpenGroup>()
  readonly #byName = new Map<string, OpenGroup>()

  add(name: string, photo: Photo): void {
    const group = this.#byName.get(name) ?? this.#open(name)
    if (group.photos.at(-1) !== photo) group.photos.push(photo)
  }

  #open(name: string): OpenGroup {
    const key = fold(name)
    let group = this.byKey.get(key)
    if (group === undefined) {
      group = { name, parts: [name], photos: [], places: [] }
      this.byKey.set(key, group)
    }
    this.#byName.set(name, group)
    return group
  }
}

/** Places, and all that they lie in. */
class Places {
  readonly byKey = new Map<string, OpenGroup>()
  /** The places in which a location lies, the largest first. */
  readonly #around = new Map<string, readonly OpenGroup[]>()

  add(photo: Photo): void {
    let around = this.#around.get(photo.location)
    if (around === undefined) {
      around = this.#open(placeParts(photo.location))
      this.#around.set(photo.location, around)
    }
    for (const place of around) place.photos.push(photo)
  }

  #open(parts: readonly string[]): readonly OpenGroup[] {
    const folded = parts.map(fold)
    const around: OpenGroup[] = []
    for (let depth = 1; depth <= parts.length; depth++) {
      const key = folded.slice(0, depth).join('\n')
      let place = this.byKey.get(key)
      if (place === undefined) {
        const own = parts.slice(0, depth)
        place = { name: [...own].reverse().join(', '), parts: own, photos: [], places: [] }
        this.byKey.set(key, place)
        around.at(-1)?.places.push(place)
      }
      around.push(place)
    }
    return around
  }
}

/** @param photos newest first */
export function groupPhotos(photos: readonly Photo[]): Facets {
  const tags = new Groups()
  const categories = new Groups()
  const photographers = new Groups()
  const places = new Places()
  for (const photo of photos) {
    photographers.add(photo.photographer, photo)
    for (const category of photo.categories) categories.add(category, photo)
    for (const tag of photo.tags) tags.add(tag, photo)
    places.add(photo)
  }
  for (const place of places.byKey.values()) place.places.sort((a, b) => b.photos.length - a.photos.length)
  return {
    tags: tags.byKey,
    categories: categories.byKey,
    photographers: photographers.byKey,
    places: places.byKey,
  }
}
