import { dayOfAddress, formerKey } from '../../photos/addresses/former-address.js'
import { splitAtMost } from '../../photos/addresses/split-at-most.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { LIMITS } from '../limits.js'
import type { Addresses } from './addresses.js'
import type { OldBlog, Resolved, ResolvedPhoto } from './old-blog-paths.js'
import { markdownPath } from './page-paths.js'

/**
 * Resolves any spelling of a path with its query: percent-encoded, without its slash, with `.md`, below `/index.php`, or as
 * this site or an old blog once wrote it. `undefined` if nothing public is there.
 */
export type ResolveAddress = (pathWithQuery: string, published: Published) => Resolved | undefined

interface ResolverParts {
  readonly addresses: Addresses
  /** The owner's redirects from `redirects.json`, old path → new path. */
  readonly redirects: ReadonlyMap<string, string>
  readonly blog: OldBlog
}

interface Asked {
  readonly path: string
  readonly query: string
}

/** `/2012/05/06` or `/2012/05/06/fog`. */
const PAGE = /^\/\d{4}\/\d{2}\/\d{2}(?:\/([^/]+))?$/
const MARKDOWN = /(?:(?<=\/)index|(?<=[^/]))\.md$/
/** Matches pages of this site, but not pictures, feeds or other sites. */
const PAGE_PATH = /^\/(?:[^?]*\/)?(?:\?|$)/
/** Maximum length of a chain of the owner's redirects: each renaming of a name adds one. */
const MAX_REDIRECTS = 20

/**
 * Resolves all addresses in this order: current pages, so a published photo is always found; the owner's redirects; previous
 * addresses; removed addresses; likely matches.
 */
export function createResolver({ addresses, redirects, blog }: ResolverParts): ResolveAddress {
  const found = (photo: Photo, by: ResolvedPhoto['by']): ResolvedPhoto => ({
    kind: 'photo',
    photo,
    by,
    path: addresses.photoPagePath(photo),
  })

  const atPage = (path: string, published: Published): ResolvedPhoto | undefined => {
    const photo = photoOfDay(path, published)
    const [, slug] = PAGE.exec(path) ?? []
    if (photo === undefined || (slug !== undefined && slug !== photo.slug)) return undefined
    return found(photo, slug === undefined ? 'day' : 'page')
  }

  /** The known target of an address; `null` if it must not be revealed, or if redirects loop. */
  const known = ({ path, query }: Asked, published: Published, redirectsLeft: number): Resolved | undefined | null => {
    const page = atPage(path, published)
    if (page !== undefined) return page
    const addressed = [...(query === '' ? [] : [`${path}?${query}`]), ...(path === '/' ? [] : [path])]
    for (const address of addressed) {
      const target = redirects.get(formerKey(address))
      if (target !== undefined) return follow(target, published, redirectsLeft)
      const photo = published.atFormerAddress(address)
      if (photo !== undefined) {
        const former = found(photo, 'former')
        return { ...former, path: blog.picturePath(path, published) ?? former.path }
      }
      if (published.isGone(address)) return { kind: 'gone' }
      if (published.isWithdrawn(address)) return null
    }
    return undefined
  }

  /** Follows an owner's redirect to its end, because the target may have moved too; `null` for a loop. */
  const follow = (target: string, published: Published, redirectsLeft: number): Resolved | null => {
    const here = pathOnSite(target, addresses)
    if (here === undefined) return { kind: 'path', path: target }
    if (redirectsLeft === 0) return null
    const end = resolve(read(here), published, redirectsLeft - 1)
    if (end === undefined) return { kind: 'path', path: target }
    return end?.kind === 'photo' && end.by !== 'guess' ? { ...end, by: 'former' } : end
  }

  const guess = (path: string, published: Published): ResolvedPhoto | undefined => {
    const photo = photoOfDay(path, published)
    return photo && found(photo, 'guess')
  }

  const resolve = (asked: Asked, published: Published, redirectsLeft: number): Resolved | undefined | null => {
    if (asked.path.length > LIMITS.maxAddressCharacters) return undefined
    const at = (one: Asked) => {
      const exact = known(one, published, redirectsLeft)
      return exact === undefined ? guess(one.path, published) : exact
    }
    const find = (one: Asked) => {
      const exact = at(one)
      return exact === undefined ? blog.find(one, published, (path) => at({ path, query: '' })) : exact
    }
    if (!MARKDOWN.test(asked.path)) return find(asked)
    const exact = known(asked, published, redirectsLeft)
    if (exact?.kind === 'path') return exact
    return asMarkdown(exact ?? find({ ...asked, path: read(asked.path.replace(MARKDOWN, '')).path }))
  }

  return (pathWithQuery, published) => resolve(read(pathWithQuery), published, MAX_REDIRECTS) ?? undefined
}

function asMarkdown(page: Resolved | undefined | null): Resolved | undefined {
  if (page?.kind === 'gone') return page
  return page && PAGE_PATH.test(page.path) ? { ...page, path: markdownPath(page.path) } : undefined
}

/** The photo at a URL or path, resolved like a page; `gone` if it was removed. */
export function findPhotoByUrl(
  url: string,
  published: Published,
  { addresses, resolve }: { readonly addresses: Addresses; readonly resolve: ResolveAddress },
): ResolvedPhoto | 'gone' | undefined {
  const path = pathOnSite(url, addresses)
  const resolved = path === undefined ? undefined : resolve(path, published)
  if (resolved?.kind === 'gone') return 'gone'
  return resolved?.kind === 'photo' ? resolved : undefined
}

/** The path and query of a URL or path; `undefined` for other sites. */
function pathOnSite(url: string, { baseUrl }: Addresses): string | undefined {
  if (!URL.canParse(url, baseUrl)) return undefined
  const base = new URL(baseUrl)
  const { host, pathname, search } = new URL(url, base)
  if (host !== base.host) return undefined
  // The paths of a preview begin with its key.
  const prefix = baseUrl.slice(base.origin.length)
  return (pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname) + search
}

/** The photo of the day in a page's path, whatever the slug. */
function photoOfDay(path: string, published: Published): Photo | undefined {
  const day = PAGE.test(path) ? dayOfAddress(path) : undefined
  return day && published.onDate(day)
}

function read(pathWithQuery: string): Asked {
  const [written = '', query = ''] = pathWithQuery.split('#', 1)[0]!.split('?', 2)
  if (written.length > LIMITS.maxAddressCharacters) return { path: written, query: '' }
  const path = formerKey(written).replace(/^\/index\.php(?=\/|$)/, '')
  // Longer queries would cost too much.
  const isReadable =
    query.length <= LIMITS.maxAddressCharacters && splitAtMost(query, '&', LIMITS.maxQueryPairs) !== undefined
  return { path: path === '' ? '/' : path, query: isReadable ? query : '' }
}
