import { PATHS } from '../addresses/addresses.js'

/** File names of pages, which become their addresses: words of lower-case letters and digits, joined by hyphens. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_CHARACTERS = 60

/** Files whose names pages may have: `/photos/` and `/photos.ics` differ. */
const FILES: readonly string[] = [PATHS.weekly, PATHS.monthly, PATHS.calendar, PATHS.manifest]

/** First segments of fixed addresses, without extensions: `openapi` for `/openapi.json`. */
const FIXED = Object.values(PATHS)
  .filter((path) => !FILES.includes(path))
  .map((path) => path.split('/')[1]!.split('.')[0]!.toLowerCase())

/** The program's pages that owners may replace. */
export const OWN_TEXTS: readonly string[] = [PATHS.about, PATHS.follow]

/** More reserved names: for the API, the home page, icons, the studio's handbook, and addresses common in old blogs. */
const FURTHER = [
  'api',
  'handbook',
  'index',
  'icon',
  'favicon',
  'apple-touch-icon',
  'blog',
  'feed',
  'feeds',
  'rss',
  'rss2',
  'atom',
  'rdf',
  'trackback',
  'amp',
  'embed',
  'category',
  'tag',
  'author',
  'page',
  'comments',
  'archives',
  'wp-admin',
  'wp-content',
  'wp-includes',
  'wp-json',
  'wp-login',
]

const TAKEN: ReadonlySet<string> = new Set([...FIXED, ...FURTHER])

/** The path of an owner's page, such as `/prints/`. */
export function ownPagePath(name: string): string {
  return `/${name}/`
}

/** Why a page cannot have this name; `undefined` if it can. */
export function faultOfPageName(name: string): string | undefined {
  if (!NAME.test(name)) {
    return `cannot be an address; give the file a name of lower-case words (a to z, 0 to 9) joined by hyphens, such as fine-prints.md`
  }
  if (name.length > MAX_CHARACTERS) return `is longer than ${MAX_CHARACTERS} characters; give it a shorter name`
  if (/^\d+$/.test(name)) return `would take the address of a year; give the file another name`
  if (TAKEN.has(name) && !OWN_TEXTS.includes(ownPagePath(name)))
    return `would take a reserved address, /${name}/; give the file another name`
  return undefined
}
