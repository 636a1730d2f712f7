import { decodePercent } from '../../photos/addresses/percent-encoding.js'
import { splitAtMost } from '../../photos/addresses/split-at-most.js'
import { fold } from '../../photos/fold.js'
import { type Photo, RENDITION_PX, type RenditionSize } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import type { Published } from '../../state/published.js'
import { LIMITS } from '../limits.js'
import { type Addresses, PATHS } from './addresses.js'
import type { GroupKind, GroupKinds } from './group-kinds.js'
import { oldSlugsOf } from './old-slugs.js'
import { feedPath, jsonFeedPath, type PagePaths } from './page-paths.js'

/** The target of an address. It never depends on a future day. */
export type Resolved =
  | ResolvedPhoto
  /** Anything else, such as a list, a feed, a picture or an owner's redirect; `path` may be an external URL. */
  | { readonly kind: 'path'; readonly path: string }
  /** The photo was published and removed. */
  | { readonly kind: 'gone' }

export interface ResolvedPhoto {
  readonly kind: 'photo'
  readonly photo: Photo
  /** How the address names the photo: current page, day alone, previous address or redirect, or day with a wrong slug. */
  readonly by: 'page' | 'day' | 'former' | 'guess'
  /** The current address: the page (as markdown if requested), or the picture for an old upload. */
  readonly path: string
}

interface OldBlogParts {
  readonly site: Site
  readonly addresses: Addresses
  readonly pages: PagePaths
  readonly groupKinds: GroupKinds
}

/** Address patterns of old blogs, besides the previous addresses stored with each photo. */
export type OldBlog = ReturnType<typeof createOldBlog>

/** Resolves addresses of old blogs that no photo stores, suffixes of known addresses, and other spellings of our own lists. */
export function createOldBlog({ site, addresses, pages, groupKinds }: OldBlogParts) {
  const aliases = site.photographers.flatMap((one) =>
    one.aliases.map((alias) => [alias, pages.photographer(one.name)] as const),
  )
  const slugsOf = (kind: GroupKind) =>
    memoizeByView((published) => {
      const named = kind.groups(published).map(({ parts }) => [parts.join('/'), kind.pathOf(parts)] as const)
      const paths = new Set(named.map(([, path]) => path))
      const renamed = [...(kind.renamed ?? [])]
        .filter(([, to]) => paths.has(to))
        .map(([from, to]) => [decodePercent(from.slice(kind.path.length, -1))!, to] as const)
      return bySlug([...named, ...renamed, ...(kind === groupKinds.photographers ? aliases : [])])
    })
  const groups = new Map(Object.values(groupKinds).map((kind) => [kind.path, slugsOf(kind)]))
  const groupPaths = [...groups.keys()]

  const list = (path: string, published: Published): string | undefined => {
    if (FEEDS.test(path)) return PATHS.feed
    if (SITEMAPS.test(path)) return PATHS.sitemap
    if (/^\/page\/\d+$/.test(path)) return PATHS.archive
    const at = (start: string, slug: string) => groups.get(start)?.(published).get(slugKey(slug))
    const own = groupPaths.find((start) => path.startsWith(start)) ?? ''
    const exact = at(own, path.slice(own.length))
    if (exact !== undefined) return exact
    const [, category, tag, slug = ''] = LISTS.exec(path) ?? []
    // An import turns a tag with a category's name into that category.
    if (tag) return at(PATHS.tags, slug) ?? at(PATHS.categories, slug)
    return category ? (at(PATHS.categories, slug) ?? at(PATHS.tags, slug)) : at(PATHS.photographers, slug)
  }

  const feedOf = (page: string, path: string): string | undefined => {
    if (!FEED_TAIL.test(path) || !groupPaths.some((group) => page.startsWith(group))) return undefined
    return path.endsWith('.json') ? jsonFeedPath(feedPath(page)) : feedPath(page)
  }

  const to = (path: string | undefined): Resolved | undefined =>
    path === undefined ? undefined : { kind: 'path', path }

  return {
    picturePath: (path: string, published: Published) => picturePath(path, published, addresses),
    /**
     * Resolves an unknown address.
     * @param at resolves the parent address; `null` if the parent must not be revealed or its redirects loop
     */
    find(
      { path, query }: { readonly path: string; readonly query: string },
      published: Published,
      at: (path: string) => Resolved | undefined | null,
    ): Resolved | undefined | null {
      if (path === '/') {
        const parameters = query === '' ? undefined : parseQuery(query)
        return parameters && to(atQuery(parameters, pages, list, published))
      }
      const found = picturePath(path, published, addresses) ?? list(path, published)
      if (found !== undefined) return to(found)
      const parent = path.replace(TAIL, '')
      // A number after a year or month is an invalid month or day, not a page number.
      if (parent === path || DATED.test(path)) return undefined
      if (DATED.test(parent)) return to(`${parent}/`)
      const above = at(parent) ?? to(list(parent, published))
      return (above?.kind === 'path' && to(feedOf(above.path, path))) || above
    },
  }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|tiff?|heic)$/i
const FEEDS =
  /^(?:\/[^/]+)?\/(?:(?:comments\/)?feed(?:\/(?:rss2?|rdf|atom|feed))?|wp-(?:rss2?|rdf|atom|feed)\.php|rss2?(?:\.xml)?|rdf|atom(?:\.xml)?|index\.(?:rdf|xml))$/i
const LISTS = /^(?:\/[^/]+)?\/(?:(category|categories)|(tags?)|author|photographers)\/(?:.+\/)?([^/]+)$/
const SITEMAPS = /^\/(?:wp-sitemap[\w-]*|sitemap[_-]index|(?:post|page|image)-sitemap\d*|sitemap)\.xml(?:\.gz)?$/i
/** Suffixes of posts and lists in WordPress, in Ghost (`rss`) and on this site (`feed.xml`, `feed.json`). */
const TAIL =
  /\/(?:feed(?:\.xml|\.json|\/(?:rss2?|rdf|atom))?|rss|trackback|amp|embed|comment-page-\d+|page\/\d+|\d{1,2})$/i
const DATED = /^\/\d{4}(?:\/\d{1,2}){0,2}$/
const FEED_TAIL = /\/(?:feed(?:\.xml|\.json|\/\w+)?|rss)$/i

/** The picture of an upload: the thumbnail if the address names a size that small, or else the full size. */
function picturePath(path: string, published: Published, addresses: Addresses): string | undefined {
  if (!PICTURE.test(path)) return undefined
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

/** The queries `/?…` of a WordPress blog without pretty permalinks. */
function atQuery(
  query: URLSearchParams,
  pages: PagePaths,
  list: (path: string, published: Published) => string | undefined,
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
    if (slug) return list(`/${kind}/${slug}`, published)
  }
  return undefined
}

/** Keys are the name, the slugs that WordPress may have derived from it, and its path. */
function bySlug(paths: readonly (readonly [name: string, path: string])[]): ReadonlyMap<string, string> {
  const spellings = ([name, path]: readonly [string, string]) =>
    [name, ...oldSlugsOf(name), decodePercent(path.split('/').slice(2, -1).join('/'))!].map(
      (slug) => [slugKey(slug), path] as const,
    )
  // Of two names with the same slug, the first keeps the address.
  return new Map(paths.flatMap(spellings).reverse())
}

/** Ignores case, and treats all word separators alike. */
function slugKey(slug: string): string {
  return fold(slug.replace(/[/+ ]/g, '-'))
}

/** Parses a query, leaving malformed encoding unchanged; `undefined` if it has too many pairs. */
export function parseQuery(query: string): URLSearchParams | undefined {
  if (splitAtMost(query, '&', LIMITS.maxQueryPairs) === undefined) return undefined
  // `+` and `%20` mean the same, but Node.js decodes a value that contains `+` character by character.
  return new URLSearchParams(query.replaceAll('+', '%20'))
}
