import { type Postings, PostingsBuilder } from './lists/postings.js'
import { NumberedTexts } from './lists/text-numbers.js'

/** Collects which photo has which names, ordinal after ordinal. */
export class NamedPhotosBuilder {
  readonly #names = new NumberedTexts()
  readonly #postings = new PostingsBuilder()

  /** Ordinals must not fall. */
  add(name: string, ordinal: number): void {
    this.#postings.add(this.#names.numberOf(name), ordinal)
  }

  /** @param photos how many there are */
  *build(photos: number): Generator<void, NamedPhotos> {
    return new NamedPhotos(this.#names, yield* this.#postings.build(photos))
  }
}

/** The photos of each whole name: of categories, tags, photographers, days of the year. */
export class NamedPhotos {
  readonly postings: Postings
  readonly #names: NumberedTexts

  constructor(names: NumberedTexts, postings: Postings) {
    this.#names = names
    this.postings = postings
  }

  get names(): readonly string[] {
    return this.#names.texts
  }

  find(name: string): number | undefined {
    return this.#names.find(name)
  }
}
