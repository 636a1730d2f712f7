import { fold } from './fold.js'
import { oncePerState } from './once-per-state.js'
import type { Photo } from './photo.js'

/** Published photos that share a value, newest first. */
export interface Group {
  /** As the newest of them writes it. */
  readonly name: string
  readonly photos: readonly Photo[]
}

/** A place and all that lies within it: `Germany` holds what `Hamburg, Germany` does. */
export interface PlaceGroup extends Group {
  /** From the largest to the smallest: `['Germany', 'Hamburg']`. */
  readonly parts: readonly string[]
  /** The places right within this one, those with most photos first. */
  readonly places: readonly PlaceGroup[]
}

/** The published photos by what they have in common; keys are folded; those of places, part after part on lines. */
export interface Facets {
  readonly tags: ReadonlyMap<string, Group>
  readonly categories: ReadonlyMap<string, Group>
  readonly photographers: ReadonlyMap<string, Group>
  readonly places: ReadonlyMap<string, PlaceGroup>
}

/** More commas than these belong to the name of the smallest place. */
const MAX_PLACE_PARTS = 3

/** The parts of a place from the largest to the smallest: `Hamburg, Germany` is in Germany. */
export function placeParts(location: string): readonly string[] {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const smallest = Math.max(0, parts.length - MAX_PLACE_PARTS + 1)
  const joined = smallest > 1 ? [parts.slice(0, smallest).join(', '), ...parts.slice(smallest)] : parts
  return joined.reverse()
}

/** Groups the published photos. */
export const findFacets = oncePerState((published) => groupPhotos(published.newest(0, published.total)))

interface OpenGroup {
  readonly name: string
  readonly photos: Photo[]
}
interface OpenPlace extends OpenGroup {
  readonly parts: readonly string[]
  readonly places: OpenPlace[]
}

/** @param photos newest first */
export function groupPhotos(photos: readonly Photo[]): Facets {
  const tags = new Map<string, OpenGroup>()
  const categories = new Map<string, OpenGroup>()
  const photographers = new Map<string, OpenGroup>()
  const places = new Map<string, OpenPlace>()
  // Names and places recur: each is folded once.
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    let key = keys.get(name)
    if (key === undefined) {
      key = fold(name)
      keys.set(name, key)
    }
    return key
  }

  const add = (groups: Map<string, OpenGroup>, name: string, photo: Photo) => {
    const key = keyOf(name)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { name, photos: [photo] })
    else if (group.photos.at(-1) !== photo) group.photos.push(photo)
  }
  const addPlace = (photo: Photo) => {
    const parts = placeParts(photo.location)
    let parent: OpenPlace | undefined
    for (let depth = 1; depth <= parts.length; depth++) {
      const key = parts.slice(0, depth).map(keyOf).join('\n')
      let place = places.get(key)
      if (place === undefined) {
        const own = parts.slice(0, depth)
        place = { name: [...own].reverse().join(', '), parts: own, photos: [], places: [] }
        places.set(key, place)
        parent?.places.push(place)
      }
      place.photos.push(photo)
      parent = place
    }
  }
  for (const photo of photos) {
    add(photographers, photo.photographer, photo)
    for (const category of photo.categories) add(categories, category, photo)
    for (const tag of photo.tags) add(tags, tag, photo)
    addPlace(photo)
  }
  for (const place of places.values()) place.places.sort((a, b) => b.photos.length - a.photos.length)
  return { tags, categories, photographers, places }
}
