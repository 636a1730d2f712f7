import { fold } from '../photos/fold.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { Photo } from '../photos/photo.js'
import { assignWords, MAX_ASSIGNED_WORDS } from './assign-words.js'
import { countRange, unionOf } from './bitset.js'
import { categoryByOtherName, readConditions, withoutStopWords } from './conditions-meant.js'
import { normalise, splitWords, wordsByForm } from './normalise.js'
import type { PhotoFilter } from './photo-filter.js'
import type { Vocabulary } from './search-index.js'

// Explains why a search finds nothing, and proposes one that finds photos. The matches of every proposal were counted.

/** Queries of the published photos that an explanation needs. */
export interface Findings {
  readonly count: (filter: PhotoFilter) => number
  readonly first: (filter: PhotoFilter) => Photo | undefined
  readonly at: (ordinal: number) => Photo | undefined
  readonly vocabulary: Vocabulary
  /** Places of the archive by their other normalised names, such as those in other languages. */
  readonly elsewhere: () => ReadonlyMap<string, string>
  /** The words already described, by their folded spelling. */
  readonly described: Map<string, DescribedWord>
}

/** A word as a photo spells it, how many photos have it, alone or within a longer one, and the day of the newest. */
interface DescribedWord {
  readonly word: string
  readonly photos: number
  readonly newest: string | undefined
}

/** The conditions that can be repaired, in the order of the repairs. */
const TEXT_FIELDS = ['category', 'tag', 'location', 'title', 'q', 'words'] as const
type TextField = (typeof TEXT_FIELDS)[number]

/** A condition that no photo satisfies. */
export interface Fault {
  readonly field: TextField
  readonly given: string
  /** The replacement, in the spelling of the archive: words that occur together in a photo. */
  readonly meant: readonly string[]
  /** Words without any similar word in the archive. */
  readonly unknown: readonly string[]
  /** Photos with all words of the replacement, adjacent or not; only those that fit the other conditions, if any do. */
  readonly withAll: number
  /**
   * Conditions of one search that finds photos with the replacement (perhaps not all), or with the given text in another field.
   * Empty if there is none.
   */
  readonly instead: PhotoFilter
}

export interface EmptyResult {
  readonly faults: readonly Fault[]
  /** The condition to drop so that photos match; absent if repairs are enough, or if dropping a single one is not enough. */
  readonly without: keyof PhotoFilter | undefined
  /** Another search and the number of its matches. */
  readonly instead: { readonly filter: PhotoFilter; readonly total: number } | undefined
}

/** Conditions on fields that `q` does not search. */
const ELSEWHERE = ['camera', 'lens', 'alt', 'caption'] as const

/** Words in at least a third of the photos, such as `in` and `the`, are dropped if rarer words remain. */
const EVERYWHERE = 3
/** Texts with more words are not repaired. */
const MAX_WORDS = 8

/** @param filter one that no photo matches */
export function explainEmptyResult(filter: PhotoFilter, archive: Findings): EmptyResult {
  const findings = remember(archive)
  const { count } = findings
  const faults: Fault[] = []
  let better = filter
  for (const field of TEXT_FIELDS) {
    if (filter[field] === undefined || count({ [field]: filter[field] }) > 0) continue
    const rest = { ...better, [field]: undefined }
    const fault = repair(field, filter, rest, findings)
    faults.push(fault)
    better = { ...rest, ...fault.instead }
  }
  const conditions = (Object.keys(better) as (keyof PhotoFilter)[]).filter((name) => better[name] !== undefined)
  const total = faults.length > 0 && conditions.length > 0 ? count(better) : 0
  if (total > 0) return { faults, without: undefined, instead: { filter: better, total } }

  let without: keyof PhotoFilter | undefined
  let instead: EmptyResult['instead']
  for (const name of conditions.length > 1 ? conditions : []) {
    const fewer = { ...better, [name]: undefined }
    const found = count(fewer)
    if (found <= (instead?.total ?? 0)) continue
    without = name
    instead = { filter: fewer, total: found }
  }
  return { faults, without, instead }
}

/** An API search with the same `total` as a search on pages, which ignores accents; `undefined` if none is found. */
export function sameSearch(filter: PhotoFilter, total: number, archive: Findings): PhotoFilter | undefined {
  const findings = remember(archive)
  const { words = [], phrases = [], ...others } = filter
  const rest = withPhotographer(others, findings)
  if (words.length + phrases.length === 0) return rest
  const { meant, unknown } = spell(words, findings)
  if (unknown.length > 0) return undefined
  for (const shared of tries([...phrases, ...meant], rest, findings)) {
    const request = { ...rest, ...shared }
    if (findings.count(request) === total) return request
  }
  return undefined
}

/** A single letter is part of nearly every word. */
const MIN_PART_LETTERS = 2
const PUNCTUATION = /[^\p{L}\p{N}]/u

/** Up to `most` words that contain `part`: itself if it is a word, then the commonest; none if `part` is the commonest. */
export function wordsAround(part: string, most: number, findings: Findings): readonly DescribedWord[] {
  // Words have no spaces.
  if (part.length < MIN_PART_LETTERS || part.includes(' ') || wordsByForm(part).size !== 1) return []
  const needle = fold(part)
  const form = normalise(part)
  // Most words have no punctuation, so there is nothing to split.
  const isWhole = (word: string) => word === needle || (PUNCTUATION.test(word) && wordsByForm(word).has(form))
  const around = findings.vocabulary.wordsWith(needle).sort((a, b) => b.photos.length - a.photos.length)
  const whole = around.filter(({ word }) => isWhole(word))
  if (around[0] === whole[0]) return []
  // Leave out the punctuation around each word.
  const names = new Set(whole.length > 0 ? [needle] : [])
  for (const one of around) {
    if (names.size === most) break
    if (!whole.includes(one)) names.add(splitWords(one.word).find((piece) => piece.includes(needle)) ?? one.word)
  }
  return [...names].map((name) => {
    if (name === needle) return describeWord(name, whole, findings)
    const having = () => around.filter(({ word }) => word.includes(name))
    return getOrMake(findings.described, name, () => describeWord(name, having(), findings))
  })
}

function describeWord(
  name: string,
  having: ReturnType<Vocabulary['wordsWith']>,
  { count, at }: Findings,
): DescribedWord {
  const total = count({})
  const found = having.map(({ photos }) => photos)
  const newest = at(Math.max(...found.map((photos) => photos.findLast((ordinal) => ordinal < total) ?? -1)))
  return { word: spellingIn(newest, name), photos: countRange(unionOf(found, total), 0, total), newest: newest?.date }
}

/** Counts each search once. */
function remember(findings: Findings): Findings {
  const known = new Map<string, number>()
  const count = (filter: PhotoFilter) => getOrMake(known, JSON.stringify(filter), () => findings.count(filter))
  return { ...findings, count }
}

function repair(field: TextField, filter: PhotoFilter, rest: PhotoFilter, findings: Findings): Fault {
  const given = field === 'words' ? filter.words!.join(' ') : filter[field]!
  const none: Fault = { field, given, meant: [], unknown: [], withAll: 0, instead: {} }
  if (field === 'category' || field === 'tag') {
    const names = findings.vocabulary[field === 'tag' ? 'tags' : 'categories']
    const name =
      names.likeliest(normalise(given))?.text ??
      (field === 'category' ? categoryByOtherName(normalise(given), findings) : undefined)
    if (name !== undefined) {
      const instead = { [field]: asWritten(name, { [field]: name }, findings) }
      return { ...none, meant: Object.values(instead), instead }
    }
    return rest.q === undefined && findings.count({ q: given }) > 0 ? { ...none, instead: { q: given } } : none
  }
  const elsewhere = field === 'q' || field === 'words' ? findings.elsewhere().get(normalise(given)) : undefined
  if (elsewhere !== undefined && findings.count({ location: elsewhere }) > 0) {
    const location = asWritten(fold(elsewhere), { location: elsewhere }, findings)
    return { ...none, meant: [location], instead: { location } }
  }
  const isSetting = field === 'q' && rest.setting === undefined && findings.count({ ...rest, setting: given }) > 0
  if (isSetting) return { ...none, instead: { setting: given } }
  const typed = splitWords(given)
  if (typed.length === 0 || typed.length > MAX_WORDS) return none
  if (field === 'location') return repairPlace(typed, none, rest, findings)
  if (field === 'title') {
    const title = spell(typed, findings).meant.join(' ')
    return title === '' || findings.count({ title }) === 0 ? none : { ...none, meant: [title], instead: { title } }
  }
  const repaired = repairText(typed, none, rest, findings)
  if (field === 'words' || repaired.unknown.length === 0) return repaired
  const told = ELSEWHERE.find((name) => rest[name] === undefined && findings.count({ ...rest, [name]: given }) > 0)
  return told === undefined ? repaired : { ...none, instead: { [told]: given } }
}

/** Turns words for a year or a category into conditions if photos match them together with the rest. */
function repairText(typed: readonly string[], none: Fault, rest: PhotoFilter, findings: Findings): Fault {
  const { words, conditions: folded } = readConditions(typed, rest, findings)
  const { category } = folded
  const conditions =
    category === undefined ? folded : { ...folded, category: asWritten(category, { category }, findings) }
  if (words.length === 0) return { ...none, instead: conditions }
  const repaired = repairWords(words, none, { ...rest, ...conditions }, findings)
  const instead = { ...conditions, ...repaired.instead }
  // With a year or a category in the text, the words alone are in more photos than were counted.
  const meant = none.field === 'q' && Object.keys(conditions).length > 0 ? [] : repaired.meant
  if (findings.count({ ...rest, ...instead }) > 0) return { ...repaired, meant, instead }
  return repairWords(withoutStopWords(typed), none, rest, findings)
}

function repairWords(typed: readonly string[], none: Fault, rest: PhotoFilter, findings: Findings): Fault {
  const isLoose = none.field === 'words'
  const { meant: spelt, unknown } = spell(typed, findings, isLoose)
  // All words if they are few and some photo has them all; otherwise some that occur together in a photo.
  const all = spelt.length <= MAX_ASSIGNED_WORDS && findings.count({ words: spelt }) > 0
  const meant = all ? spelt : occurTogether(spelt, isLoose ? MAX_WORDS : MAX_ASSIGNED_WORDS, findings)
  if (meant.length === 0) return { ...none, unknown }
  const withRest = findings.count({ ...rest, words: meant })
  const [others, withAll] = withRest > 0 ? [rest, withRest] : [{}, findings.count({ words: meant })]
  if (isLoose) return { ...none, meant, unknown, withAll, instead: { words: meant } }
  let best: PhotoFilter = {}
  let most = 0
  for (const shared of tries(meant, rest, findings)) {
    const total = findings.count({ ...others, ...shared })
    if (total > most) [best, most] = [shared, total]
    if (total === withAll) break
  }
  return { ...none, meant, unknown, withAll, instead: best }
}

/** Picks words that occur together in some photo. Rare words come first, because they are the most specific. */
function occurTogether(words: readonly string[], most: number, { count }: Findings): readonly string[] {
  const everywhere = count({}) / EVERYWHERE
  const photos = new Map(words.map((word) => [word, count({ words: [word] })]))
  const telling = words.filter((word) => photos.get(word)! < everywhere)
  const kept = new Set<string>()
  const rareFirst = (telling.length > 0 ? telling : [...words]).sort((a, b) => photos.get(a)! - photos.get(b)!)
  for (const word of rareFirst.slice(0, most + 1)) {
    if (kept.size < most && count({ words: [...kept, word] }) > 0) kept.add(word)
  }
  return words.filter((word) => kept.has(word))
}

function repairPlace(typed: readonly string[], none: Fault, rest: PhotoFilter, findings: Findings): Fault {
  const meant = typed.flatMap((word) => findings.vocabulary.placeWords.likeliest(normalise(word))?.text ?? [])
  if (meant.length === 0) {
    const isText = rest.q === undefined && findings.count({ q: none.given }) > 0
    return { ...none, unknown: typed, instead: isText ? { q: none.given } : {} }
  }
  const place = meant.length === 1 ? meant[0] : placeWith(meant, findings)
  if (place === undefined || findings.count({ location: place }) === 0) return none
  const location = asWritten(place, { location: place }, findings)
  return { ...none, meant: [location], instead: { location } }
}

/** The shortest place that contains all words: `Hamburg, Germany` for `germany hamburg`. */
function placeWith(words: readonly string[], { vocabulary }: Findings): string | undefined {
  const needles = words.map(normalise)
  let shortest: string | undefined
  for (const { text, form } of vocabulary.places) {
    if (shortest !== undefined && text.length >= shortest.length) continue
    if (needles.every((needle) => form.includes(needle))) shortest = text
  }
  return shortest
}

/** Replaces each word that the archive lacks with the place of which it is another name, or else with its likeliest spelling. */
function spell(typed: readonly string[], findings: Findings, isLoose = false) {
  const meant: string[] = []
  const unknown: string[] = []
  for (const word of typed) {
    if (findings.count(isLoose ? { words: [word] } : { q: word }) > 0) {
      meant.push(word)
      continue
    }
    const place = findings.elsewhere().get(normalise(word))
    const spelling = findings.vocabulary.words.likeliest(normalise(word))
    if (place !== undefined && findings.count({ location: place }) > 0) {
      meant.push(asWritten(fold(place), { location: place }, findings))
    } else if (spelling === undefined) unknown.push(word)
    else meant.push(asWritten(spelling.text, { q: spelling.text }, findings))
  }
  return { meant, unknown }
}

/** Maximum number of assignments to try. */
const MAX_TRIES = 12

function* tries(words: readonly string[], taken: PhotoFilter, findings: Findings): Generator<PhotoFilter> {
  let tried = 0
  for (const shared of assignWords(words, taken, (condition) => findings.count(condition) > 0)) {
    if (++tried > MAX_TRIES) return
    yield withPhotographer(shared, findings)
  }
}

/** Spells a photographer as photos do, because the API accepts no other spelling. */
function withPhotographer(filter: PhotoFilter, { first }: Findings): PhotoFilter {
  const { photographer } = filter
  return photographer === undefined ? filter : { ...filter, photographer: first({ photographer })!.photographer }
}

/** Restores the capitals of a folded text from a photo that matches the filter. */
function asWritten(folded: string, filter: PhotoFilter, { first }: Findings): string {
  return spellingIn(first(filter), folded, filter.tag !== undefined)
}

/** A folded text in the spelling of a photo. */
export function spellingIn(photo: Photo | undefined, folded: string, isTag = false): string {
  if (photo === undefined) return folded
  const { title, location, photographer, categories, tags } = photo
  for (const value of isTag ? tags : [location, photographer, ...categories, title, ...tags]) {
    const same = fold(value)
    const at = same.length === value.length ? same.indexOf(folded) : -1
    if (at !== -1) return value.slice(at, at + folded.length)
  }
  return folded
}
