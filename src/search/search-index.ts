import { formerKey, formerKeysOf } from '../photos/addresses/former-address.js'
import { focalRange } from '../photos/equipment.js'
import { fold } from '../photos/fold.js'
import type { Photo } from '../photos/photo.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { titleOf } from '../photos/title.js'
import { type Bitset, countBits, createRange, keepOnly, ordinalsOf, unionOf } from './bitset.js'
import { type NameCounts, NamedPhotos } from './named-photos.js'
import { normalise } from './normalise.js'
import { addAt, append, type Ordinals } from './ordinals.js'
import { type PhotoFilter, SEASONS } from './photo-filter.js'
import { PictureLooks } from './picture-looks.js'
import { NameSpellings, WordSpellings } from './spellings.js'
import { TermDictionary } from './term-dictionary.js'
import { TextIndex } from './text-index.js'
import { WordIndex } from './word-index.js'

/** The words, names and places of the archive, to find other spellings. */
export type Vocabulary = Pick<SearchIndex, 'words' | 'placeWords' | 'tags' | 'categories' | 'places' | 'wordsWith'>

/** Parts of at most this length match many words, so their results are cached. */
const MAX_KEPT_LETTERS = 2

/**
 * Finds the ordinals of photos: their positions in the archive, oldest first. There are few distinct words, so a part of a
 * word is looked up in all of them, and each word has a list of its photos.
 */
export class SearchIndex {
  readonly #language: string
  #size = 0
  readonly #texts = new TextIndex()
  /** Folded titles by ordinal. */
  readonly #titles: string[] = []
  readonly #places = new TermDictionary()
  readonly #placeWords = new TermDictionary()
  readonly #placesOfWord: number[][] = []
  readonly textsBy: Readonly<Record<'alt' | 'caption', WordIndex>>
  readonly named = new NamedPhotos()
  /** Keys are camera settings, spelt as in the photos: `f/1.4`. */
  readonly #settings = new Map<string, number[]>()
  /** Keys are `MM-DD`. */
  readonly #daysOfYear = new Map<string, number[]>()
  readonly #former = new Map<string, number>()
  readonly #kept = new Map<string, Bitset>()
  readonly words = this.#texts.words
  /** The words of places only. */
  readonly placeWords = new WordSpellings((word) =>
    this.#placesOfWord[word]!.reduce(
      (sum, place) => sum + this.named.with('places', this.places[place]!.text).length,
      0,
    ),
  )
  readonly tags = new NameSpellings((name) => this.named.with('tags', name).length)
  readonly categories = new NameSpellings((name) => this.named.with('categories', name).length)
  readonly looks = new PictureLooks()
  /** The distinct places: `text` is folded, `form` normalised. */
  readonly places: { readonly text: string; readonly form: string }[] = []

  /** @param language of the texts and of the derived titles, by which photos without a title are found */
  constructor(language = SPECIFIED_SITE.language) {
    this.#language = language
    this.textsBy = { alt: new WordIndex(language), caption: new WordIndex(language) }
  }

  /** Adds the next photo. Photos are added oldest first. */
  add(photo: Photo): void {
    const ordinal = this.#size++
    const { named } = this
    if (this.#kept.size > 0) this.#kept.clear()
    this.#titles.push(this.#texts.add(fold(titleOf(photo, this.#language)), ordinal))
    this.#addPlace(this.#texts.addNamed(photo.location, ordinal), ordinal)
    this.#texts.addNamed(photo.photographer, ordinal)
    this.textsBy.alt.add(photo.alt, ordinal)
    this.textsBy.caption.add(photo.caption, ordinal)
    named.add('photographers', fold(photo.photographer), ordinal)
    for (const category of photo.categories) this.#addName('categories', category, ordinal)
    for (const tag of photo.tags) this.#addName('tags', tag, ordinal)
    append(this.#daysOfYear, photo.date.slice(5), ordinal)
    if (photo.series !== '') named.add('series', fold(photo.series), ordinal)
    const { camera, lens, focalLength, aperture, exposure, sensitivity } = photo.camera
    if (camera !== undefined) named.add('cameras', fold(camera), ordinal)
    if (lens !== undefined) named.add('lenses', fold(lens), ordinal)
    for (const setting of [focalLength, aperture, exposure, sensitivity]) {
      if (setting !== undefined) append(this.#settings, setting, ordinal)
    }
    const range = focalLength && focalRange(focalLength)
    if (range) named.add('focalLengths', range, ordinal)
    for (const colour of this.looks.add(photo.picture)) named.add('colours', colour, ordinal)
    for (const address of photo.formerAddresses) {
      const key = formerKey(address)
      if (!this.#former.has(key)) this.#former.set(key, ordinal)
    }
  }

  get size(): number {
    return this.#size
  }

  /** The photos in `[from, until)` that match, as a set. */
  matching(filter: PhotoFilter, from: number, until: number): Bitset {
    const found = createRange(from, until, this.#size)
    for (const condition of this.#conditions(filter)) {
      keepOnly(found, condition)
      if (countBits(found) === 0) break
    }
    return found
  }

  /** How many of the photos are in places that contain `part`. @param part folded */
  countLocated(part: string, photos: NameCounts): number {
    const { places } = this.named.names
    return this.#places.containing(part).reduce((sum, id) => sum + photos[places.get(this.places[id]!.text)!]!, 0)
  }

  /** The words that contain `part`, each with its photos. @param part folded */
  wordsWith(part: string): { readonly word: string; readonly photos: Ordinals }[] {
    return this.#texts.wordsWith(part)
  }

  /** Accepts any spelling of the address; if several photos had it, returns the oldest. */
  ordinalOfFormer(address: string): number | undefined {
    const key = formerKeysOf(address).find((one) => this.#former.has(one))
    return key === undefined ? undefined : this.#former.get(key)
  }

  /** The costliest conditions come last: words of long texts are looked up only if all others leave photos. */
  *#conditions(filter: PhotoFilter): Generator<Bitset> {
    const { photographer, category, tag, on, series, camera, lens, setting, location, alt, caption } = filter
    const { q, title, phrases = [], words = [] } = filter
    if (photographer !== undefined) yield this.#union([this.named.with('photographers', fold(photographer))])
    for (const name of category === undefined ? [] : this.#categoriesIn(fold(category))) {
      yield this.#union([this.named.with('categories', name)])
    }
    if (title !== undefined) yield this.#union([this.#titled(fold(title))])
    if (tag !== undefined) yield this.#union([this.named.with('tags', fold(tag))])
    if (on !== undefined) yield this.#union(this.#onDays(on))
    if (series !== undefined) yield this.#union([this.named.with('series', fold(series))])
    if (camera !== undefined) yield this.#union(this.#withName('cameras', camera))
    if (lens !== undefined) yield this.#union(this.#withName('lenses', lens))
    if (setting !== undefined) yield this.#union(withSetting(this.#settings, setting))
    if (location !== undefined) yield this.#locatedIn(fold(location))
    for (const text of q === undefined ? phrases : [q, ...phrases]) yield this.#saying(fold(text))
    for (const word of words) yield this.#spelling(normalise(word))
    if (alt !== undefined) yield this.textsBy.alt.withAll(alt, this.#size)
    if (caption !== undefined) yield this.textsBy.caption.withAll(caption, this.#size)
  }

  /** The names between commas. A name may contain commas itself, so the longest match is taken. */
  #categoriesIn(list: string): readonly string[] {
    const names: string[] = []
    for (const parts = list.split(','); parts.length > 0; ) {
      let end = parts.length
      while (end > 1 && !this.named.names.categories.has(parts.slice(0, end).join(',').trim())) end--
      names.push(parts.splice(0, end).join(',').trim())
    }
    return names
  }

  #titled(part: string): Ordinals {
    const found = ordinalsOf(this.#saying(part), 'lowest', 0, this.#size)
    return found.filter((ordinal) => this.#titles[ordinal]!.includes(part))
  }

  #onDays(on: string): readonly (Ordinals | undefined)[] {
    if (on.length === 'MM-DD'.length) return [this.#daysOfYear.get(on)]
    const months = SEASONS[on] ?? [on]
    return [...this.#daysOfYear].flatMap(([day, ordinals]) => (months.includes(day.slice(0, 2)) ? [ordinals] : []))
  }

  #locatedIn(part: string): Bitset {
    const find = () => this.#places.containing(part).map((id) => this.named.with('places', this.places[id]!.text))
    return this.#keep(`place ${part}`, part, find)
  }

  /** The photos with a word that contains `part`, ignoring accents and punctuation. @param part normalised */
  #spelling(part: string): Bitset {
    return this.#keep(`words ${part}`, part, () => this.#texts.spelling(part))
  }

  /** The photos with a text that contains `needle`. */
  #saying(needle: string): Bitset {
    return this.#keep(`text ${needle}`, needle, () => this.#texts.saying(needle))
  }

  #keep(key: string, part: string, find: () => readonly (Ordinals | undefined)[]): Bitset {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const lists = find()
    const found = this.#union(lists)
    // The archive has few short parts, but clients can ask for any number of others.
    if (part.length <= MAX_KEPT_LETTERS && lists.length > 0) this.#kept.set(key, found)
    return found
  }

  #union(lists: readonly (Ordinals | undefined)[]): Bitset {
    return unionOf(lists, this.#size)
  }

  #addPlace(place: string, ordinal: number): void {
    const id = this.#places.idOf(place)
    this.named.add('places', place, ordinal)
    if (id < this.places.length) return
    this.places.push({ text: place, form: normalise(place) })
    for (const word of place.split(' ')) {
      const number = this.#placeWords.idOf(word)
      if (number === this.#placesOfWord.length) this.placeWords.add(word)
      addAt(this.#placesOfWord, number, id)
    }
  }

  #addName(kind: 'tags' | 'categories', name: string, ordinal: number): void {
    const folded = this.#texts.addNamed(name, ordinal)
    if (!this.named.names[kind].has(folded)) this[kind].add(folded)
    this.named.add(kind, folded, ordinal)
  }

  /** Photos with exactly this name, or else with any name that contains its words: `EOS 5D` is not `EOS 5D Mark II`. */
  #withName(kind: 'cameras' | 'lenses', given: string): readonly Ordinals[] {
    const name = fold(given)
    const { names, photos } = this.named
    if (names[kind].has(name)) return [this.named.with(kind, name)]
    const parts = name.split(' ')
    return [...names[kind]].flatMap(([other, id]) => (parts.every((part) => other.includes(part)) ? [photos[id]!] : []))
  }
}

function withSetting(photos: ReadonlyMap<string, Ordinals>, setting: string): readonly Ordinals[] {
  const plain = (text: string) => fold(text).replaceAll(' ', '')
  return [...photos].flatMap(([name, ordinals]) => (plain(name) === plain(setting) ? [ordinals] : []))
}
