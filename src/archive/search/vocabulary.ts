import type { LooseNames } from './loose-names.js'
import type { LooseWords, Spelling } from './loose-words.js'
import { mergePlaces } from './postings.js'
import { type SubstringIndex, SubstringIndexBuilder } from './substring-index.js'

/** What the photos of a stretch are called, to find what somebody meant who spelt it otherwise. */
export interface Vocabulary {
  readonly words: LooseWords
  /** Whole places, folded and plain. */
  readonly places: readonly { readonly text: string; readonly form: string }[]
  /** The words of places alone. */
  readonly placeWords: LooseWords
  readonly tags: LooseNames
  readonly categories: LooseNames
}

/** Splits places into words: each has the photos of all places that hold it. */
export function wordsOfPlaces(places: SubstringIndex): SubstringIndex {
  const placesOfWord = new Map<string, number[]>()
  places.entries.forEach((place, id) => {
    for (const word of new Set(place.split(' '))) {
      const ids = placesOfWord.get(word)
      if (ids === undefined) placesOfWord.set(word, [id])
      else ids.push(id)
    }
  })
  const builder = new SubstringIndexBuilder()
  for (const [word, ids] of placesOfWord) {
    const number = builder.idOf(word)
    for (const ordinal of mergePlaces(ids.map((id) => places.placesOf(id)))) builder.add(number, ordinal)
  }
  return builder.build(places.size)
}

/** The likeliest of what several stretches know: the nearest, and of those what most photos have. */
export function likeliest<One extends Spelling & { readonly distance?: number }>(
  found: readonly One[],
): One | undefined {
  const photos = new Map<string, number>()
  for (const { text, photos: count } of found) photos.set(text, (photos.get(text) ?? 0) + count)
  let best: One | undefined
  for (const one of found) {
    const nearer = (one.distance ?? 0) - (best?.distance ?? 0)
    if (best === undefined || nearer < 0 || (nearer === 0 && photos.get(one.text)! > photos.get(best.text)!)) best = one
  }
  return best
}
