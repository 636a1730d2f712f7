import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { knownTag } from '../../photos/texts/language-tag.js'
import { titleOf } from '../../photos/title.js'
import type { EmptyResult, Fault } from '../../search/explain-empty-result.js'
import type { Order, PhotoFilter } from '../../search/photo-filter.js'
import type { Published } from '../../state/published.js'
import { type Addresses, PATHS } from '../addresses/addresses.js'
import type { Contract } from '../contract.js'
import type { Hits } from '../photo-json.js'
import { quote } from '../problems.js'

/** The form of a request (an operation's query or a tool's arguments), the parameters it may have, and its order. */
export interface Asker {
  readonly form: 'query' | 'arguments'
  readonly parameters: readonly { readonly name: string }[]
  readonly order?: Order
}

/** Maximum number of names listed if none is similar to the given one. */
const MAX_NAMES = 20

/** Conditions whose names the overview lists, each with the verb phrase for hints and the value of `include`. */
const LISTED = [
  ['series', 'is in a series called', 'series'],
  ['camera', 'was taken with a camera called', 'cameras'],
  ['lens', 'was taken with a lens called', 'lenses'],
  ['setting', 'was taken with the setting', 'apertures,exposures,sensitivities,focal_lengths'],
] as const

/** Texts that `q` does not search; each has its own condition. */
const TOLD = [
  ['alt', 'alternative text'],
  ['caption', 'caption'],
] as const

/** Explains a search that finds nothing, parts of words, only titles, or a place under another name. */
export function searchHint(found: Hits, filter: PhotoFilter, published: Published, asker: Asker, contract: Contract) {
  if (found.total === 0) return emptyResultHint(filter, published, asker, contract)
  const told = TOLD.map(([field, text]) => longerWordsHint(field, text, filter[field], published))
  const onlyTitles = titleHint(found, filter, published, asker.order)
  const hints = [otherNameHint(filter, published), partOfWordHint(filter, published), onlyTitles, ...told]
  return hints.filter(Boolean).join(' ') || undefined
}

/** Explains why a search finds nothing, and suggests a request that finds photos. Every number given is an actual count. */
export function emptyResultHint(
  filter: PhotoFilter,
  published: Published,
  asker: Asker,
  { site, addresses, operations, tools }: Pick<Contract, 'site' | 'addresses' | 'operations' | 'tools'>,
): string | undefined {
  if (Object.values(filter).every((value) => value === undefined)) return undefined
  const first = published.first()
  if (first === undefined) return 'No photo has been published yet.'
  const { from, to } = filter
  if (from !== undefined && to !== undefined && from > to) return `from (${from}) is after to (${to}).`
  const lists = (include: string) =>
    asker.form === 'query'
      ? `GET ${operations.getSiteOverview.path}?include=${include} lists all ${include.replaceAll(',', ', ')}.`
      : `${tools.getSiteOverview.name} {"include":"${include}"} lists all ${include.replaceAll(',', ', ')}.`
  const why = published.explainEmptyResult(filter)
  const sentences = why.faults.map((fault) => describeFault(fault, site))
  for (const [field, is, list] of LISTED) {
    const given = filter[field]
    if (given === undefined || published.search({ [field]: given }, 0, 0).total > 0) continue
    sentences.push(`No photo ${is} ${quote(given)}.`, lists(list))
  }
  for (const [field, text] of TOLD) {
    const given = filter[field]
    if (given === undefined || published.search({ [field]: given }, 0, 0).total > 0) continue
    const having = published.search({ [field]: '' }, 0, 0).total
    sentences.push(
      `No ${text} contains ${/\s/.test(given) ? `all words of ${quote(given)}` : `${quote(given)}, even within a longer word`}; ${having} of ${published.total} photos ${having === 1 ? 'has' : 'have'} one.`,
    )
    const titled = published.search({ title: given }, 0, 1, asker.order)
    const [photo] = titled.photos
    if (photo === undefined) continue
    const first = describeFirst(titled, site, asker.order)
    // Saves a second request: the photo may show something other than its title says.
    const shows = field === 'caption' || photo.alt === '' ? '' : `; it shows ${quote(photo.alt)}`
    const have = counted(titled.total, 'photo', ['has it in its title', 'have it in their titles'])
    sentences.push(`${have}${first}${shows}.`)
  }
  if (sentences.length === 0) {
    const covers = `the archive covers ${first.date} through ${published.latest()!.date}.`
    if (why.instead !== undefined) sentences.push('No photo meets all conditions.')
    else sentences.push(`No photo matches; ${covers}`)
  }
  const propose = (saying: string, better: PhotoFilter) => {
    const request = writeRequest(better, asker.form, operations.searchPhotos.parameters)
    const isTaken = Object.entries(better).every(
      ([name, value]) => value === undefined || asker.parameters.some((parameter) => parameter.name === name),
    )
    const search = asker.form === 'query' ? `${operations.searchPhotos.path}?` : `${tools.searchPhotos.name} `
    const first = describeFirst(published.search(better, 0, 1, asker.order), site, asker.order)
    sentences.push(`${saying}${first}: ${isTaken ? '' : search}${request}`)
  }
  if (why.instead !== undefined) propose(describeInstead(why, filter), why.instead.filter)
  else {
    const apart = why.faults.find(({ withAll }) => withAll > 0)
    const alone = apart && published.search(apart.instead, 0, 0).total
    if (apart !== undefined && Object.keys(apart.instead).length > 0 && alone! > 0) {
      propose(describeWords(apart, alone!), apart.instead)
    } else if (apart !== undefined) sentences.push(describeApart(apart, addresses))
    if (why.faults.some(({ field }) => field === 'location')) sentences.push(lists('places'))
    if (why.faults.some(({ field, meant }) => field === 'q' && meant.length === 0)) {
      sentences.push(`The archive is written in ${nameLanguage(site.language)}.`)
    }
  }
  return sentences.join(' ')
}

function otherNameHint({ location }: PhotoFilter, published: Published): string | undefined {
  const here = location === undefined ? undefined : published.placeMeant(location)
  return here === undefined ? undefined : `The place ${quote(location!)} is called ${quote(here)} here.`
}

const MAX_LONGER_WORDS = 3

/** Explains that a longer word with the searched text has more photos than the text as a word: `Catania` for `cat`. */
function partOfWordHint({ q }: PhotoFilter, published: Published): string | undefined {
  const words = q === undefined ? [] : published.wordsAround(q, MAX_LONGER_WORDS + 1)
  if (q === undefined || words.length === 0) return undefined
  const whole = words.find(({ word }) => fold(word) === fold(q))
  const longer = words.filter((word) => word !== whole)
  const list = listLonger(longer)
  if (whole === undefined) return `In the archive, ${quote(q)} is only part of a word: ${list}.`
  return `In the archive, ${quote(q)} is a whole word in ${counted(whole.photos, 'photo')}, most recently on ${whole.newest}; it is also part of ${list}.`
}

/** Says that only titles have the words: a photo called “Giraffes” may show harbour cranes. */
function titleHint({ total, photos }: Hits, filter: PhotoFilter, published: Published, order: Order = 'newest') {
  const { q, title = q } = filter
  const isTitled = (photo: Photo) => fold(photo.title).includes(fold(title ?? ''))
  // Most searches end here. A photo without a title goes by its place or day.
  if (title === undefined || !photos.every((photo) => photo.title === '' || isTitled(photo))) return undefined
  if (published.hasWords('alt', title) || published.hasWords('caption', title)) return undefined
  const titled = published.search({ ...filter, q: undefined, title }, 0, 1, order)
  const photo = titled.photos[0]
  if (titled.total !== total || !photo?.alt || !isTitled(photo)) return undefined
  const everywhere = published.search({ q: title }, 0, 0).total
  if (everywhere > total && everywhere > published.search({ title }, 0, 0).total) return undefined
  const shows = total === 1 ? 'it' : `the ${order} of these photos`
  return `Only titles have ${quote(title)}, not alternative texts; ${shows} shows ${quote(photo.alt)}.`
}

/** Names longer words that contain the searched word. Photos with them match only if no text has the word itself. */
function longerWordsHint(field: 'alt' | 'caption', text: string, word: string | undefined, published: Published) {
  if (word === undefined) return undefined
  const { isWord, longer } = published.longerWords(field, word)
  if (longer.length === 0) return undefined
  return `In ${text}s, ${quote(word)} is ${isWord ? 'also' : 'only'} part of ${isWord ? '' : 'a word: '}${listLonger(longer)}.`
}

function listLonger(longer: readonly { readonly word: string; readonly photos: number }[]): string {
  const named = longer
    .slice(0, MAX_LONGER_WORDS)
    .map(({ word, photos }) => `${quote(word)} (${counted(photos, 'photo')})`)
  return `${named.join(', ')}${longer.length > MAX_LONGER_WORDS ? ' and others' : ''}`
}

function nameLanguage(tag: string): string | undefined {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(knownTag(tag))
}

export function writeRequest(filter: PhotoFilter, form: Asker['form'], parameters: Asker['parameters']): string {
  const all = parameters.map(({ name }) => [name, filter[name as keyof PhotoFilter]] as const)
  const values = all.filter(([, value]) => value !== undefined)
  if (form === 'arguments') return JSON.stringify(Object.fromEntries(values))
  return new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
}

function describeFault({ field, given, meant, unknown }: Fault, site: Site): string {
  const text = quote(given)
  if (field === 'tag') return `No photo has the tag ${text}.`
  if (field === 'location') return `No place contains ${text}.`
  if (field === 'title') return `No title contains ${text}.`
  if (field === 'category' && given.includes(',')) return `No photo is in all of the categories ${text}.`
  if (field === 'category') {
    const names = site.categories.slice(0, MAX_NAMES).join(', ')
    return `No photo is in a category called ${text}${meant.length === 0 ? `; categories: ${names}` : ''}.`
  }
  if (meant.length + unknown.length < 2) return `Nothing contains ${text}.`
  const nowhere = unknown.length === 0 ? '' : `, nor ${listed(unknown, 'or')} at all`
  return `Nothing contains ${text} as one phrase${nowhere}.`
}

/** Verb phrases for photos that have the suggested name instead of the wrong one. */
const ARE: Readonly<Partial<Record<Fault['field'], readonly [one: string, many: string]>>> = {
  category: ['is in', 'are in'],
  tag: ['has the tag', 'have the tag'],
  location: ['is from', 'are from'],
  title: ['has a title with', 'have a title with'],
}

function describeInstead({ faults, without, instead }: EmptyResult, filter: PhotoFilter): string {
  const { total, filter: better } = instead!
  const say = (one: string, many: string, what = '') => counted(total, 'photo', [one, many]) + what
  const [fault] = faults
  // If a name was corrected too, omitting the condition is not the only reason why these photos match.
  if (fault === undefined && without !== undefined && filter[without] !== undefined)
    return `Without ${without}, ${say('matches', 'match')}`
  const others = Object.entries(filter).filter(([name, value]) => value !== undefined && name !== fault?.field)
  if (fault === undefined || faults.length > 1 || others.length > 0) return say('matches', 'match')
  const { field, given, meant, withAll } = fault
  const told = TOLD.find(([name]) => better[name] === given)
  if (field === 'q' && told !== undefined) return say(`has this in its ${told[1]}`, `have this in their ${told[1]}s`)
  if (field === 'q' && meant.length === 0) return say('matches', 'match')
  const isPlaceElsewhere = field === 'q' && withAll === 0 && better.location === meant[0]
  const are = ARE[isPlaceElsewhere ? 'location' : field]
  if (are !== undefined && meant[0] !== undefined) return say(...are, ` ${quote(meant[0])}`)
  if (field !== 'q') return say('contains', 'contain', ` ${quote(better.q ?? given)}`)
  return describeWords(fault, total)
}

/** How many photos have all words, and how many of them the request finds. */
function describeWords(fault: Fault, total: number): string {
  return `${contains(fault)}${fault.withAll === total ? '' : `; this finds ${total}`}`
}

/** Names the first or only match, so that no second request is needed to find it. */
function describeFirst({ total, photos: [photo] }: Hits, { language }: Site, order: Order = 'newest'): string {
  if (photo === undefined) return ''
  const place = photo.location.trim() === '' ? '' : ` in ${photo.location}`
  return `, ${total === 1 ? '' : `the ${order} `}${quote(titleOf(photo, language))} on ${photo.date}${place}`
}

function describeApart(fault: Fault, addresses: Addresses): string {
  const page = `${addresses.absolute(PATHS.search)}?${new URLSearchParams({ q: fault.meant.join(' ') })}`
  return `${contains(fault)}, which no single request finds; ${page} shows them.`
}

/** How many photos contain all words. Names a single word, and words that differ from the typed ones. */
function contains({ given, meant, withAll }: Fault): string {
  const contain = counted(withAll, 'photo', ['contains', 'contain'])
  if (meant.length === 1) return `${contain} ${quote(meant[0]!)}`
  if (meant.join(' ') !== given) return `${contain} ${listed(meant, 'and')}`
  return `${contain} ${meant.length === 2 ? 'both words' : `all ${meant.length} words`}`
}

function listed(words: readonly string[], joined: 'and' | 'or'): string {
  const quoted = words.map((word) => quote(word))
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} ${joined} ${quoted.at(-1)}`
}
