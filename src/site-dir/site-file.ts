import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTimeZone } from '../photos/days/calendar.js'
import { parsePhotoDate } from '../photos/days/photo-date.js'
import { fold } from '../photos/fold.js'
import { LICENCE_IDS, type Licence, parseLicence } from '../photos/licence.js'
import { type Imprint, type Privacy, type Site, SPECIFIED_SITE } from '../photos/site.js'
import { normaliseLine } from '../photos/texts/normalise-photo-texts.js'
import { WORD_KEYS } from '../site/words/own-words.js'
import { ConfigError, type PlacedFault } from './config-error.js'
import { explainSchemaErrors } from './explain-schema-errors.js'
import { escapeStep, type OwnersJson, parseOwnersJson, readOwnersJson } from './owners-json.js'
import { closestName } from './similar-name.js'
import { SITE_FILE_SCHEMA, type SiteFile } from './site-schema.js'

/**
 * The site of a data directory.
 * @returns `undefined` if the directory has no site.json
 * @throws ConfigError listing every fault
 */
export async function readSite(dataDir: string): Promise<Site | undefined> {
  const json = readOwnersJson(join(dataDir, 'site.json'))
  return json === undefined ? undefined : checkSite(json)
}

/** Marks a data directory while a backup is restored into it, and after that was interrupted. */
export const RESTORING = 'RESTORING'

/** @throws ConfigError when the site is not restored completely */
export function refuseRestoring(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORING))) return
  throw new ConfigError([
    `a restore into ${dataDir} is not finished: wait for it or, if it was interrupted, repeat it or delete the directory`,
  ])
}

/** @param file name of the file, for messages */
export function parseSite(source: string, file: string): Site {
  return checkSite(parseOwnersJson(source, file))
}

/** Members of earlier versions, which are ignored. Only the command line may name a program to run. */
const RETIRED: ReadonlySet<string> = new Set(['describe'])

/** Removes members of earlier versions from a `site.json`; returns other texts unchanged. */
export function withoutRetired(source: string): string {
  try {
    const value: object = JSON.parse(source)
    if (!Object.keys(value).some((name) => RETIRED.has(name))) return source
    return `${JSON.stringify(withoutMembers(value, RETIRED), null, 2)}\n`
  } catch {
    return source
  }
}

function checkSite(json: OwnersJson): Site {
  const { value: whole } = json
  const isObject = typeof whole === 'object' && whole !== null && !Array.isArray(whole)
  const value = isObject ? withoutMembers(whole, RETIRED) : whole
  const faults: PlacedFault[] = [...explainSchemaErrors(SITE_FILE_SCHEMA, value)]
  // A fault of the whole file leaves nothing else to check.
  if (faults.some(({ pointer }) => pointer === '')) throw refuse(faults, json)
  const report: ReportFault = (pointer, message, further) => void faults.push({ pointer, message, ...further })
  const refused = new Set(faults.map(({ pointer }) => pointer.split('/')[1] ?? ''))
  // The schema has reported faulty members; check the others further.
  const given = withoutMembers(value as SiteFile, refused)
  const firstDate = parsePhotoDate(given.firstDate ?? SPECIFIED_SITE.firstDate)
  if (firstDate === undefined) {
    report('/firstDate', `firstDate ${given.firstDate} is not a valid date (YYYY-MM-DD)`, { isForm: true })
  }
  const { timeZone = SPECIFIED_SITE.timeZone } = given
  if (!isTimeZone(timeZone)) {
    const meant = findZone(timeZone)
    if (meant !== undefined)
      report('/timeZone', `timeZone ${timeZone} is not an IANA time zone; did you mean ${meant}?`)
    else report('/timeZone', `timeZone ${timeZone} is not an IANA time zone such as Europe/Berlin`, { isForm: true })
  }
  const timeZoneBefore = readTimeZoneBefore(given.timeZoneBefore, report)
  const photographers = given.photographers?.map(({ name, aliases = [] }) => ({ name, aliases }))
  for (const name of repeated(photographers?.map(({ name }) => name) ?? [])) {
    report('/photographers', `photographer ${name} is listed twice; remove one of the two`)
  }
  for (const name of repeated(given.categories ?? [])) {
    report('/categories', `category ${name} is listed twice; remove one of the two`)
  }
  const categories = given.categories ?? SPECIFIED_SITE.categories
  const titles = Object.keys(given.series ?? SPECIFIED_SITE.series)
  const targets = [...categories, ...titles]
  for (const title of titles) {
    if (isTitle(title, targets) && !categories.includes(title)) continue
    report(
      `/series/${escapeStep(title)}`,
      `series ${JSON.stringify(title)} must be one line, and differ from other series and categories`,
    )
  }
  const keywordRules = Object.entries(given.keywordRules ?? SPECIFIED_SITE.keywordRules).map(
    ([keyword, target]) => [keyword, target === null ? null : findName(targets, target)] as const,
  )
  for (const [keyword, target] of keywordRules) {
    if (target !== undefined || refused.has('categories') || refused.has('series')) continue
    report(
      `/keywordRules/${escapeStep(keyword)}`,
      `keywordRules.${keyword} is ${given.keywordRules?.[keyword]}; it must be a category or series (${targets.join(', ')}), or null to ignore the keyword`,
    )
  }
  for (const [name, place] of Object.entries(given.places ?? {})) {
    if (typeof place === 'string' || Math.abs(place[0]!) <= 90) continue
    report(`/places/${escapeStep(name)}`, `places.${name} must give degrees north first, at most 90, then degrees east`)
  }
  const formats = given.formats ?? SPECIFIED_SITE.formats
  if (!formats.includes('jpeg')) report('/formats', `formats must include jpeg, which every client can show`)
  const licence = readLicence(given.licence, report)
  const imprint = readImprint(given.imprint, report)
  const privacy = refused.has('imprint') ? undefined : readPrivacy(given.privacy, imprint, report)
  for (const name of Object.keys(given.follow?.creators ?? {})) {
    if (!(photographers ?? SPECIFIED_SITE.photographers).some((one) => one.name === name)) {
      report(
        `/follow/creators/${escapeStep(name)}`,
        `follow.creators names ${name}, who is not among the photographers`,
      )
    }
  }
  for (const key of Object.keys(given.words ?? {})) {
    const fault = faultOfWordKey(key)
    if (fault !== undefined) report(`/words/${escapeStep(key)}`, fault)
  }
  if (faults.length > 0 || firstDate === undefined) throw refuse(faults, json)
  const { $schema: _, ...known } = given
  return Object.freeze({
    ...SPECIFIED_SITE,
    ...known,
    firstDate,
    timeZoneBefore,
    photographers: photographers ?? SPECIFIED_SITE.photographers,
    description: given.description ?? describeSite(photographers, given.language),
    keywordRules: Object.fromEntries(keywordRules) as Site['keywordRules'],
    formats: [...new Set(formats)],
    quality: { ...SPECIFIED_SITE.quality, ...given.quality },
    licence,
    imprint,
    privacy,
  })
}

/** Whether a series may have this title. Keyword rules name a category or a series, so the two must not share a name. */
function isTitle(title: string, others: readonly string[]): boolean {
  const isTaken = others.some((other) => other !== title && fold(other) === fold(title))
  return title !== '' && normaliseLine(title) === title && !isTaken
}

function readTimeZoneBefore(given: SiteFile['timeZoneBefore'], report: ReportFault): Site['timeZoneBefore'] {
  if (given === undefined) return undefined
  const through = parsePhotoDate(given.through)
  if (through !== undefined && isTimeZone(given.name)) return { name: given.name, through }
  report('/timeZoneBefore', 'timeZoneBefore must have the name of an IANA time zone and a valid date (YYYY-MM-DD)')
  return undefined
}

type ReportFault = (pointer: string, message: string, further?: Pick<PlacedFault, 'isForm'>) => void

function readLicence(given: SiteFile['licence'], report: ReportFault): Licence {
  if (given === undefined) return SPECIFIED_SITE.licence
  if (typeof given === 'object') return given
  const licence = parseLicence(given)
  if (licence === undefined) {
    report(
      '/licence',
      `licence must be one of ${LICENCE_IDS.join(', ')}, or your own terms: {"text": "…", "mining": "reserved"}; it is ${JSON.stringify(given)}`,
    )
  }
  return licence ?? SPECIFIED_SITE.licence
}

/** A complete imprint, or none. */
function readImprint(given: SiteFile['imprint'] = {}, report: ReportFault): Imprint | undefined {
  const { name, email, phone, vatId, responsible } = given
  const [owner, mail] = [filled(name), filled(email)]
  const address = (given.address ?? []).flatMap((line) => filled(line) ?? [])
  const further = { phone: filled(phone), vatId: filled(vatId), responsible: filled(responsible) }
  if (owner !== undefined && mail !== undefined && address.length > 0) {
    return { name: owner, address, email: mail, ...further }
  }
  const missing = Object.entries({ name: owner, address: address[0], email: mail }).filter(
    ([, value]) => value === undefined,
  )
  if (missing.length < 3 || Object.values(further).some((value) => value !== undefined)) {
    report('/imprint', `imprint needs ${missing.map(([key]) => key).join(', ')}; fill in all of it or leave it empty`)
  }
  return undefined
}

/** The contents of the privacy page; `undefined` without an authority. */
function readPrivacy(
  { authority, hosting, further = [] }: NonNullable<SiteFile['privacy']> = {},
  imprint: Imprint | undefined,
  report: ReportFault,
): Privacy | undefined {
  const named = filled(authority)
  if (named === undefined) {
    if (filled(hosting) !== undefined || further.length > 0) {
      report('/privacy', 'privacy needs «authority»: the supervisory authority to which readers can complain')
    }
    return undefined
  }
  if (imprint === undefined) report('/privacy', 'privacy needs imprint, which says who is responsible')
  return { authority: named, hosting: filled(hosting), further }
}

function filled(value: string | undefined): string | undefined {
  const trimmed = value?.trim()
  return trimmed === '' ? undefined : trimmed
}

/** The default description of a site, in German if that is its language, otherwise in English. */
export function describeSite(photographers?: Site['photographers'], language = SPECIFIED_SITE.language): string {
  const isGerman = /^de\b/i.test(language)
  if (photographers === undefined && !isGerman) return SPECIFIED_SITE.description
  const names = (photographers ?? SPECIFIED_SITE.photographers).map(({ name }) => name)
  // Intl.ListFormat would add 30 ms to each start.
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(isGerman ? ' und ' : ' and ')
  return isGerman ? `Jeden Tag ein Foto, von ${list}.` : `One photograph a day, by ${list}.`
}

const MAX_OFFERED = 5

/** The fault of an unknown word key; `undefined` if the key is known. */
function faultOfWordKey(key: string): string | undefined {
  if (WORD_KEYS.includes(key)) return undefined
  const [last = ''] = key.split('.').slice(-1)
  const similar = closestName(key, WORD_KEYS)
  const related = similar === undefined ? relatedTo(last) : [similar]
  const advice =
    related.length === 0 ? 'the page «Words» of the handbook lists all keys' : `did you mean ${related.join(' or ')}?`
  return `words.${key} is not a word on the pages; ${advice}`
}

/** Keys with a similar last part. */
function relatedTo(last: string): readonly string[] {
  const ends = WORD_KEYS.filter((key) => closestName(last, [key.split('.').at(-1) ?? '']) !== undefined)
  return ends.slice(0, MAX_OFFERED)
}

function withoutMembers(file: object, names: ReadonlySet<string>): SiteFile {
  return Object.fromEntries(Object.entries(file).filter(([name]) => !names.has(escapeStep(name))))
}

function refuse(faults: readonly PlacedFault[], { placeOf }: OwnersJson): ConfigError {
  return new ConfigError(
    faults.map(({ pointer, message }) => `${placeOf(pointer)}: ${message}`),
    faults,
  )
}

/** The time zone named after a city, or the one with the most similar spelling. */
function findZone(text: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const city = `/${text.trim().toLowerCase().replaceAll(' ', '_')}`
  return zones.find((zone) => zone.toLowerCase().endsWith(city)) ?? closestName(text, zones)
}

function findName(names: readonly string[], wanted: string): string | undefined {
  return names.find((name) => fold(name) === fold(wanted.trim()))
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.findIndex((other) => fold(other) === fold(name)) < index)
}
