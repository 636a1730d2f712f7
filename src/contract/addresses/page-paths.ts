import { createHash } from 'node:crypto'
import { equipmentKey } from '../../photos/equipment.js'
import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { placeParts } from '../../state/facets.js'
import { PATHS } from './addresses.js'

/** The paths of pages without a fixed address, except photos and colours. All end in a slash. */
export type PagePaths = ReturnType<typeof createPagePaths>

export function createPagePaths(site: Site) {
  const categories = slugsOf(site.categories)
  const photographers = slugsOf(site.photographers.map(({ name }) => name))
  const photographerSlug = (name: string) => photographers.get(fold(name)) ?? toSegment(name)
  /** @param parts from the largest to the smallest */
  const place = (parts: readonly string[]) => `${PATHS.places}${parts.map((part) => `${toSegment(part)}/`).join('')}`
  return {
    year: (year: number) => `/${pad(year, 4)}/`,
    month: (year: number, month: number) => `/${pad(year, 4)}/${pad(month, 2)}/`,
    /** The page for one day of the year, such as `11-21`, across all years. */
    dayOfYear: (monthAndDay: string) => `${PATHS.onThisDay}${monthAndDay}/`,
    category: (name: string) => `${PATHS.categories}${categories.get(fold(name)) ?? toSegment(name)}/`,
    photographer: (name: string) => `${PATHS.photographers}${photographerSlug(name)}/`,
    photographerSlug,
    tag: (name: string) => `${PATHS.tags}${toSegment(name)}/`,
    series: (title: string) => `${PATHS.series}${toSegment(title)}/`,
    place,
    equipment: (kind: 'cameras' | 'lenses' | 'focalLengths', name: string) =>
      `${PATHS[kind]}${toSegment(equipmentKey(name).replaceAll(' ', '-') || name)}/`,
    placeOf(photo: Photo): string | undefined {
      const parts = placeParts(photo.location)
      return parts.length === 0 ? undefined : place(parts)
    },
  }
}

/** The path of a page's markdown: `.md` replaces the final slash. @see Spec 4.3 */
export function markdownPath(pagePath: string): string {
  const [path = '', query] = pagePath.split('?', 2)
  const alternate = path === PATHS.home ? PATHS.homeMarkdown : `${path.slice(0, -1)}.md`
  return query === undefined ? alternate : `${alternate}?${query}`
}

export function feedPath(pagePath: string): string {
  return `${pagePath}feed.xml`
}

export function jsonFeedPath(path: string): string {
  return path.replace(/\.xml$/, '.json')
}

/** The sitemap of a year's pages. It is at the root, because a sitemap covers only its own directory. @see sitemaps.org 0.9 */
export function sitemapPath(year: number): string {
  return `/sitemap-${pad(year, 4)}.xml`
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

/** Longer values are replaced by their hash, to keep addresses short. */
const MAX_SEGMENT_CHARACTERS = 120

/**
 * Converts a text to one path segment: lower case, spaces as `+`, the rest percent-encoded. A text that cannot be a segment
 * (empty, only dots, too long, or ending in `.md`) is replaced by its hash.
 */
export function toSegment(text: string): string {
  const lower = inLowerCase(text).replace(/\p{Surrogate}/gu, '\ufffd')
  if (/^\.*$/.test(lower) || lower.length > MAX_SEGMENT_CHARACTERS || /\.md$/.test(lower)) {
    return `~${createHash('sha256').update(lower).digest('hex').slice(0, 16)}`
  }
  return encodeURIComponent(lower).replaceAll('%20', '+')
}

/** The spelling in addresses. Comparison uses `fold`, whose results are less readable: `strasse`, `αθήνασ`. */
function inLowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** A readable, unique segment for each name, such as `b-and-w` for `B&W`. Keys are folded names. */
function slugsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  const keyOf = (slug: string) => fold(decodeURIComponent(slug))
  for (const name of names) {
    // An alias may be a name in another case.
    if (slugs.has(fold(name))) continue
    const words = inLowerCase(name)
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const plain = words === '' ? toSegment(name) : encodeURIComponent(words.replaceAll(' ', '-'))
    let slug = plain
    for (let count = 2; taken.has(keyOf(slug)); count++) slug = `${plain}-${count}`
    taken.add(keyOf(slug))
    slugs.set(fold(name), slug)
  }
  return slugs
}
