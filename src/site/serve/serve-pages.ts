import { PATHS } from '../../contract/addresses/addresses.js'
import { parseQuery } from '../../contract/addresses/old-blog-paths.js'
import { markdownPath } from '../../contract/addresses/page-paths.js'
import { LIMITS } from '../../contract/limits.js'
import { notAcceptable, notFound, tooManyPairs } from '../../contract/problems.js'
import { type Answer, type Content, NO_STORE, redirectContent, untilDayEnds } from '../../http/answer.js'
import { type HttpRequest, shed } from '../../http/http-request.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import { decodePercent } from '../../photos/addresses/percent-encoding.js'
import { cacheByKey } from '../../state/cache-by-key.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import { type Elsewhere, type FoundPage, type Page, queryText } from '../page.js'
import { redirectTo } from '../parts/redirect-to.js'
import type { SiteContext } from '../site-context.js'
import { chooseFormat, type PageFormat, type RenderPage } from './page-renderer.js'

/** Memory limit for the pages of one published view: enough for a day with many readers. */
const MAX_BYTES = 16 * 1024 * 1024
/** How long clients may reuse a page without revalidating, but never past midnight. */
const MAX_AGE_SECONDS = 300

/** The form of a page's address. */
interface Spelling {
  /** The path with its final slash. */
  readonly path: string
  readonly form: 'page' | 'markdown' | 'without slash'
}

/** Registers pages at their paths, at the paths without the final slash (308), and as markdown at `….md`. */
export function registerPages(
  app: Routes,
  pages: readonly Page[],
  { archive, contract, clock }: SiteContext,
  render: RenderPage,
): void {
  const queries = cacheByKey<PageQuery>({ max: 256 })
  // Reading a long query takes longer than finding its cached page.
  const readQuery = (url: string, names: readonly string[]) =>
    url.includes('?') ? queries(url, () => readPageQuery(url, names)) : NONE

  const pagesOf = memoizeByView(() =>
    cacheByKey<Content>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf }, ({ status }) => status === 200),
  )

  const answer = (page: Page, request: HttpRequest): Answer => {
    const { path, form } = readSpelling(request.url)
    const asMarkdown = form === 'markdown'
    if (path.length > LIMITS.maxAddressCharacters) throw notFound(path)
    const published = archive.published()
    // The query of an old blog's address may name the photo, as in `/?p=123`.
    if (path === PATHS.home && request.url.includes('?')) {
      const old = contract.resolve(request.url, published)
      if (old !== undefined && old.kind !== 'gone') return redirectTo(old.path, published, contract, clock)
    }
    const query = readQuery(request.url, page.query ?? [])
    const format = asMarkdown ? 'markdown' : chooseFormat(request.headers.accept)
    // Render and cache the page even for clients that accept neither format, so repeated refusals stay cheap.
    const made = format ?? 'html'
    const withSlash = form === 'without slash' ? request.url.replace(/(?=\?|$)/, '/') : undefined
    const key = withSlash ?? `${made} ${asMarkdown ? '.md ' : ''}${path}${query.text}`
    const content = pagesOf(published)(key, () => {
      // The number of possible queries is unlimited, so their pages are rarely cached: under overload, refuse them first.
      if (query.text !== '') shed(request, true)
      const params = { ...paramsOf(request, asMarkdown), path }
      return make(page.find({ published, params, query: query.values }), { path, form }, withSlash, made)
    })
    if (format === undefined && content.status === 200) throw notAcceptable(['text/html', 'text/markdown'])
    // Redirects to a random photo or to today change their targets.
    const cacheControl = content.status === 302 ? NO_STORE : untilDayEnds(published, clock(), MAX_AGE_SECONDS)
    // The new property comes first: Node.js 20 creates a hidden class for each object that adds one after a spread.
    return { cacheControl, ...content }
  }

  /** @param withSlash the address with a final slash, if the request lacks it */
  const make = (
    found: FoundPage | Elsewhere,
    { path, form }: Spelling,
    withSlash: string | undefined,
    format: PageFormat,
  ): Content => {
    const asMarkdown = form === 'markdown'
    if ('redirect' in found) return elsewhere(found.redirect, found.status, asMarkdown)
    const [canonical = ''] = found.model.path.split('?', 1)
    if (canonical !== path && !isSamePath(canonical, path)) return elsewhere(found.model.path, 301, asMarkdown)
    if (withSlash !== undefined) return redirectContent(308, contract.addresses.absolute(withSlash))
    return render(found, format)
  }

  const elsewhere = (path: string, status: 301 | 302, asMarkdown: boolean): Content => {
    const target = asMarkdown && /^\/(?:[^?]*\/)?(?:\?|$)/.test(path) ? markdownPath(path) : path
    return redirectContent(status, new URL(target, contract.addresses.baseUrl).href)
  }

  for (const page of pages) {
    for (const pattern of spellings(page.pattern)) route(app, 'GET', pattern, (request) => answer(page, request))
  }
}

/** Compressed forms are made later. They add about a third to the size of the body; a half is reserved for them. */
function sizeOf({ body }: Content, key: string): number {
  return key.length * 2 + Math.ceil(body.length * 1.5) + 2048
}

/** The patterns of a page: with and without its slash, and for its markdown. */
function spellings(pattern: string): readonly string[] {
  if (pattern === PATHS.home) return [pattern, PATHS.homeMarkdown]
  if (pattern.endsWith('*')) return [pattern]
  const path = pattern.slice(0, -1)
  if (path.endsWith('$)')) return [pattern, `${path.slice(0, -2)}(?:\\.md)?$)`]
  return /\/:\w+$/.test(path) ? [pattern, path] : [pattern, path, `${path}.md`]
}

function readSpelling(url: string): Spelling {
  const path = url.split('?', 1)[0]!
  if (path.endsWith('/')) return { path, form: 'page' }
  if (path === PATHS.homeMarkdown) return { path: PATHS.home, form: 'markdown' }
  if (path.endsWith('.md')) return { path: `${path.slice(0, -3)}/`, form: 'markdown' }
  return { path: `${path}/`, form: 'without slash' }
}

function paramsOf(request: HttpRequest, asMarkdown: boolean): Record<string, string> {
  const params = { ...request.params }
  if (asMarkdown) for (const name of Object.keys(params)) params[name] = params[name]!.replace(/\.md$/, '')
  return params
}

/** Compares decoded paths, because one path can be percent-encoded in several ways. */
function isSamePath(a: string, b: string): boolean {
  const decoded = decodePercent(a)
  return decoded !== undefined && decoded === decodePercent(b)
}

/** The known parameters of a query, and the same as text, in a fixed order. */
interface PageQuery {
  readonly values: Readonly<Record<string, string>>
  /** The query with its question mark; empty without parameters. */
  readonly text: string
}

const NONE: PageQuery = { values: {}, text: '' }

/**
 * Reads a page's query: ignores unknown and empty parameters and repetitions, and takes broken encoding literally.
 * @throws Problem invalid_parameter when there are too many pairs
 */
function readPageQuery(url: string, names: readonly string[]): PageQuery {
  if (names.length === 0) return NONE
  const given = parseQuery(url.slice(url.indexOf('?') + 1))
  if (given === undefined) throw tooManyPairs()
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = given.get(name)?.trim()
    if (value !== undefined && value !== '') values[name] = value
  }
  return { values, text: queryText(values) }
}
