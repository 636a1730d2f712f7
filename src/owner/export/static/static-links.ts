import { posix } from 'node:path'
import { PATHS } from '../../../contract/addresses/addresses.js'
import { essence } from '../../../contract/media-types.js'
import { decodePercent } from '../../../photos/addresses/percent-encoding.js'

const ATTRIBUTES = /\s(?:href|src|srcset|data-srcset|data-index)="([^"]*)"/g
/** A file next to a stylesheet or script, by the hash in its name. */
const HASHED = /[^\s"'/()]+-[0-9a-f]{10}\.\w+/g
/** An address in running text. Place names and tags may contain `'`, `(` and `)`, but no address ends with one of them. */
const ADDRESS = /^\/(?:[^\s"<>[\]\\`{}|&]*[^\s"<>[\]\\`{}|&'().,;])?/

/** The site's addresses that a text links to, as `exportedAddress` writes them, without pictures, which are copied separately. */
export function linksIn(text: string, mediaType: string, baseUrl: string): readonly string[] {
  const type = essence(mediaType)
  if (type === 'text/css' || type === 'text/javascript') {
    return [...text.matchAll(HASHED)].map(([name]) => PATHS.assets + name)
  }
  // Skip markdown, JSON and plain text, which link to the same addresses, and some of which also contain URL patterns.
  if (type !== 'text/html' && !type.endsWith('xml')) return []
  const attributes = [...text.matchAll(ATTRIBUTES)].flatMap(([, value]) => value!.split(/,? /))
  // The sitemap escapes apostrophes.
  const absolute = text.replaceAll('&#x27;', "'").split(baseUrl).slice(1)
  const paths = [...attributes, ...absolute].map((link) => ADDRESS.exec(link)?.[0]).filter((path) => path !== undefined)
  const isCopied = (path: string) => path.startsWith(PATHS.images) || path === PATHS.todayPicture
  return [...new Set(paths.filter((path) => !path.startsWith('//') && !isCopied(path)))].map(exportedAddress)
}

/** The address without its query, which static hosts ignore, but with the page number of a list. */
export function exportedAddress(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const page = searchParams.get('page')
  return page === null || pathname === PATHS.search ? pathname : `${pathname}?page=${page}`
}

const PAGED = /(https?:\/\/[^\s"<>()]*?)?(\/|\.md)\?page=(\d+)/g

/** Turns page numbers of lists into paths: `/tags/fog/?page=2` becomes `/tags/fog/page/2/`. Links to other sites stay. */
export function withPagePaths(text: string, baseUrl = ''): string {
  if (!text.includes('?page=')) return text
  return text.replace(PAGED, (all, start: string | undefined, end: string, page: string) => {
    if (start !== undefined && !`${start}/`.startsWith(`${baseUrl}/`)) return all
    return `${start ?? ''}/page/${page}${end === '/' ? '/' : '.md'}`
  })
}

/** Maximum bytes of a file name on most file systems. */
const MAX_NAME_BYTES = 255

/** The file of an address, as static hosts find it; `undefined` if a file cannot have that name. */
export function fileOf(address: string): string | undefined {
  const path = decodePercent(withPagePaths(address))
  if (path === undefined || path.includes('\0') || posix.normalize(path) !== path) return undefined
  if (path.split('/').some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES)) return undefined
  // A tag of that name would need a directory where the list of tags has its file.
  if (path.includes('/index.html/')) return undefined
  return path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
}
