import { dayOfAddress, formerKey, type Photo, type Published, splitAtMost } from '../../archive/index.js'
import { LIMITS } from '../limits.js'
import type { Addresses } from './addresses.js'
import type { OldBlog } from './old-blog.js'
import { markdownPath } from './page-paths.js'
import type { Resolved, ResolvedPhoto } from './resolved.js'

/**
 * What a path with its query stands for, however it is spelt: percent-encoded, without its slash, as `.md`, below
 * `/index.php`, as an old blog or this one wrote it before. `undefined` where nothing is, or is to be seen.
 */
export type ResolveAddress = (pathWithQuery: string, published: Published) => Resolved | undefined

interface ResolverParts {
  readonly addresses: Addresses
  /** The owner's own, old path → new one; see `redirects.json`. */
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

/**
 * The one place where addresses are read. In this order: a photo's page as it is now, so that a published photo always
 * answers; what the owner redirects; what led to a photo before; what was removed. Only then what is likely meant.
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

  /** What is known of an address; `null` when it is known that nothing is to be seen there. */
  const known = ({ path, query }: Asked, published: Published): Resolved | undefined | null => {
    const page = atPage(path, published)
    if (page !== undefined) return page
    const addressed = [...(query === '' ? [] : [`${path}?${query}`]), ...(path === '/' ? [] : [path])]
    for (const address of addressed) {
      const target = redirects.get(formerKey(address))
      if (target !== undefined) return atPage(formerKey(target), published) ?? { kind: 'path', path: target }
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

  const guess = (path: string, published: Published): ResolvedPhoto | undefined => {
    const photo = photoOfDay(path, published)
    return photo && found(photo, 'guess')
  }

  return (pathWithQuery, published) => {
    const asked = read(pathWithQuery)
    if (asked.path.length > LIMITS.maxAddressCharacters) return undefined
    const at = (one: Asked): Resolved | undefined | null => {
      const exact = known(one, published)
      return exact === undefined ? guess(one.path, published) : exact
    }
    if (MARKDOWN.test(asked.path)) {
      const exact = known(asked, published)
      if (exact?.kind === 'path') return exact
      const page = exact ?? at({ ...asked, path: read(asked.path.replace(MARKDOWN, '')).path })
      if (page?.kind === 'photo' && page.path.endsWith('/')) return { ...page, path: markdownPath(page.path) }
      return page?.kind === 'gone' ? page : undefined
    }
    const found = at(asked)
    if (found !== undefined) return found ?? undefined
    return blog.find(asked, published, (path) => at({ path, query: '' }))
  }
}

/** The photo to which a URL leads, absolute or its path, as its page would; `gone` when it was removed. */
export function findPhotoByUrl(
  url: string,
  published: Published,
  { addresses, resolve }: { readonly addresses: Addresses; readonly resolve: ResolveAddress },
): ResolvedPhoto | 'gone' | undefined {
  if (!URL.canParse(url, addresses.baseUrl)) return undefined
  const { host, pathname, search } = new URL(url, addresses.baseUrl)
  if (host !== new URL(addresses.baseUrl).host) return undefined
  const resolved = resolve(pathname + search, published)
  if (resolved?.kind === 'gone') return 'gone'
  return resolved?.kind === 'photo' ? resolved : undefined
}

/** The photo of the day that a page's path names, whatever its slug. */
function photoOfDay(path: string, published: Published): Photo | undefined {
  const day = PAGE.test(path) ? dayOfAddress(path) : undefined
  return day && published.onDate(day)
}

function read(pathWithQuery: string): Asked {
  const [written = '', query = ''] = pathWithQuery.split('#', 1)[0]!.split('?', 2)
  if (written.length > LIMITS.maxAddressCharacters) return { path: written, query: '' }
  const path = formerKey(written).replace(/^\/index\.php(?=\/|$)/, '')
  return { path: path === '' ? '/' : path, query: isReadable(query) ? query : '' }
}

/** Whether a query could have named something; what is longer would cost too much to find that out. */
function isReadable(query: string): boolean {
  return query.length <= LIMITS.maxAddressCharacters && splitAtMost(query, '&', LIMITS.maxQueryPairs) !== undefined
}
