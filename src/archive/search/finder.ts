import { MadeInSteps, Preparation } from '../made-in-steps.js'
import type { Photo } from '../photo.js'
import { FormerPlaces } from './former-places.js'
import type { Bitset } from './lists/bitset.js'
import { type Matches, type PhotoFilter, SearchIndex, type Wanted } from './search-index.js'
import type { Vocabulary } from './vocabulary.js'

/** Finds some photos by their places among these: by what is said about them, and by the addresses that they had. */
export class Finder {
  /** How many photos there are. */
  readonly length: number
  /** Not kept longer than they are read: another reading of the store may have others in their place. */
  #photos: readonly Photo[]
  readonly #preparation = new Preparation()
  readonly #index: MadeInSteps<SearchIndex>
  readonly #former: MadeInSteps<FormerPlaces>

  /** @param language of the site */
  constructor(photos: readonly Photo[], language: string) {
    this.length = photos.length
    this.#photos = photos
    const preparation = this.#preparation
    this.#index = new MadeInSteps(preparation, () => SearchIndex.inSteps(this.#photos, language, preparation))
    this.#former = new MadeInSteps(preparation, () => FormerPlaces.inSteps(this.#photos))
  }

  /** @throws NotYetMadeError while it is being prepared */
  find(filter: PhotoFilter, wanted: Wanted, amend?: (found: Bitset) => void): Matches {
    return this.#index.value.find(filter, wanted, amend)
  }

  /** @throws NotYetMadeError while it is being prepared */
  get vocabulary(): Vocabulary {
    return this.#index.value.vocabulary
  }

  /**
   * Those of the photos that had an address, in order. @param key the address as `formerKey` spells it
   * @throws NotYetMadeError while it is being prepared
   */
  placesOfFormer(key: string): readonly number[] {
    return this.#former.value.of(key)
  }

  /** Makes what is asked before somebody asks for it, in steps of milliseconds. */
  *prepare(): Generator<void> {
    yield* this.#preparation.make(this.#things())
    this.#photos = []
  }

  *#things(): Generator<MadeInSteps<unknown>> {
    yield this.#former
    yield this.#index
    yield* this.#index.value.later
  }
}
