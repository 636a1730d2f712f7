import {
  findFacets,
  fold,
  type Photo,
  type Published,
  RENDITION_PX,
  type RenditionSize,
  type Site,
} from '../archive/index.js'
import { type Addresses, PATHS } from './addresses.js'
import { oldSlugsOf } from './old-slugs.js'
import { feedPath, type PagePaths } from './page-paths.js'

export interface OldBlogParts {
  readonly site: Site
  readonly addresses: Addresses
  readonly pages: PagePaths
  /** The owner's own, old path → new one; see `redirects.json`. */
  readonly redirects?: ReadonlyMap<string, string>
}

/**
 * Where an address of the blog leads that this site was before: a path, or `undefined` when it never led anywhere. It
 * asks nothing but what is published, so an address of a day that has not begun leads nowhere yet.
 */
export type ResolveOldAddress = (pathWithQuery: string, published: Published) => string | undefined

export function createOldAddresses({ site, addresses, pages, redirects = new Map() }: OldBlogParts): ResolveOldAddress {
  const categories = bySlug(site.categories.map((name) => [name, pages.category(name)]))
  const photographers = bySlug(
    site.photographers.flatMap(({ name, aliases }) =>
      [name, ...aliases].map((one) => [one, pages.photographer(name)] as const),
    ),
  )
  const tags = new WeakMap<Published, ReadonlyMap<string, string>>()
  const tagPath = (slug: string, published: Published) => {
    let known = tags.get(published)
    if (known === undefined) {
      known = bySlug([...findFacets(published).tags.values()].map(({ name }) => [name, pages.tag(name)]))
      tags.set(published, known)
    }
    return known.get(slug)
  }

  const photoPath = (photo: Photo | undefined) => photo && addresses.photoPagePath(photo)

  const atPath = (path: string, published: Published): string | undefined => {
    const fixed = redirects.get(path)
    if (fixed !== undefined) return fixed
    const photo = published.atFormerAddress(path)
    if (PICTURE.test(path)) return picturePath(path, published, addresses)
    if (photo !== undefined) return addresses.photoPagePath(photo)
    const [, date] = /^\/(\d{4}\/\d{2}\/\d{2})\/[^/]+$/.exec(path) ?? []
    return date && photoPath(published.onDate(date.replaceAll('/', '-')))
  }

  const general = (path: string, published: Published): string | undefined => {
    if (FEEDS.test(path)) return PATHS.feed
    if (SITEMAPS.test(path)) return PATHS.sitemap
    if (/^\/page\/\d+$/.test(path)) return PATHS.archive
    const [, kind, slug = ''] = /^(?:\/[^/]+)?\/(category|tag|author)\/(?:.+\/)?([^/]+)$/.exec(path) ?? []
    const folded = fold(slug)
    if (kind === 'author') return photographers.get(folded)
    if (kind === 'tag') return tagPath(folded, published)
    return kind && (categories.get(folded) ?? tagPath(folded, published))
  }

  return (pathWithQuery, published) => {
    const [written = '', query = ''] = pathWithQuery.split('#', 1)[0]!.split('?', 2)
    const path = plain(written)
    if (query !== '') {
      const fixed = redirects.get(`${path}?${query}`)
      if (fixed !== undefined) return fixed
      const named = published.atFormerAddress(pathWithQuery.replace(/^\/index\.php(?=\?)/, '/'))
      if (named !== undefined) return addresses.photoPagePath(named)
      if (path === '/') return atQuery(new URLSearchParams(query), pages, general, published)
    }
    const found = atPath(path, published) ?? general(path, published)
    if (found !== undefined) return found
    const parent = path.replace(TAIL, '')
    if (parent === path) return undefined
    // A number behind a year or month is a month or day that does not exist, not the page of a list.
    if (DATED.test(path)) return undefined
    if (DATED.test(parent)) return `${parent}/`
    const above = atPath(parent, published) ?? general(parent, published)
    return above && isGroup(above) && FEED_TAIL.test(path) ? feedPath(above) : above
  }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|tiff?|heic)$/i
const FEEDS =
  /^(?:\/[^/]+)?\/(?:(?:comments\/)?feed(?:\/(?:rss2?|rdf|atom|feed))?|wp-(?:rss2?|rdf|atom|feed)\.php|rss2?(?:\.xml)?|rdf|atom(?:\.xml)?|index\.(?:rdf|xml))$/i
const SITEMAPS = /^\/(?:wp-sitemap[\w-]*|sitemap[_-]index|(?:post|page|image)-sitemap\d*|sitemap)\.xml(?:\.gz)?$/i
/** What WordPress hangs behind the address of a post or list. */
const TAIL = /\/(?:feed(?:\/(?:rss2?|rdf|atom))?|trackback|amp|embed|comment-page-\d+|page\/\d+|\d{1,2})$/i
const DATED = /^\/\d{4}(?:\/\d{1,2}){0,2}$/
const FEED_TAIL = /\/feed(?:\/\w+)?$/i

function isGroup(path: string): boolean {
  return path.startsWith(PATHS.categories) || path.startsWith(PATHS.photographers)
}

/** The picture of an upload: in the size asked for, as far as there is one. */
function picturePath(path: string, published: Published, addresses: Addresses): string | undefined {
  const sized = /^(.+)-(\d{1,5})x(\d{1,5})(\.\w+)$/.exec(path)
  const names = [path, ...(sized ? [`${sized[1]}${sized[4]}`] : [])]
  const originals = names.flatMap((name) => [name, name.replace(/-(?:scaled|rotated)(?=\.\w+$)/, '')])
  for (const name of originals) {
    const photo = published.atFormerAddress(name)
    if (photo === undefined) continue
    const isSmall = name !== path && sized && Math.max(Number(sized[2]), Number(sized[3])) <= RENDITION_PX.thumbnail
    const size: RenditionSize = isSmall ? 'thumbnail' : 'full'
    return addresses.imagePath(photo, size)
  }
  return undefined
}

/** What WordPress answers at `/?…` on a blog without pretty addresses. */
function atQuery(
  query: URLSearchParams,
  pages: PagePaths,
  general: (path: string, published: Published) => string | undefined,
  published: Published,
): string | undefined {
  if (query.has('feed')) return PATHS.feed
  const search = query.get('s')
  if (search) return `${PATHS.search}?q=${encodeURIComponent(search)}`
  const [, year, month, day] = /^(\d{4})(\d{2})?(\d{2})?$/.exec(query.get('m') ?? '') ?? []
  if (year !== undefined && month !== undefined)
    return `${pages.month(Number(year), Number(month))}${day ? `${day}/` : ''}`
  if (year !== undefined) return pages.year(Number(year))
  for (const [parameter, kind] of [
    ['category_name', 'category'],
    ['tag', 'tag'],
    ['author_name', 'author'],
  ] as const) {
    const slug = query.get(parameter)
    if (slug) return general(`/${kind}/${slug}`, published)
  }
  return undefined
}

function bySlug(paths: readonly (readonly [name: string, path: string])[]): ReadonlyMap<string, string> {
  // The first of two names that were written alike keeps the address.
  return new Map(paths.flatMap(([name, path]) => oldSlugsOf(name).map((slug) => [fold(slug), path] as const)).reverse())
}

function plain(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path).normalize('NFC')
  } catch {
    // What is no percent-encoded UTF-8 stays as it stands.
  }
  const single = decoded.replace(/\/{2,}/g, '/').replace(/^\/index\.php(?=\/|$)/, '')
  return single.replace(/\/$/, '') || '/'
}
