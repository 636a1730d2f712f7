// Requests old addresses one by one, as a reader with an old bookmark would, and checks where each one leads.

import { PATHS } from '../../contract/addresses/addresses.js'
import { dayOfAddress, formerKey } from '../../photos/addresses/former-address.js'

export interface OldUrl {
  readonly url: string
  /** The address to which it should lead; absent if the list names none. */
  readonly expected?: string
}

export interface Verdict {
  readonly url: string
  /** `doubtful`: it leads somewhere, but possibly to the wrong place. */
  readonly outcome: 'answers' | 'doubtful' | 'fails'
  /** Status of the last response; 0 if there was none. */
  readonly status: number
  readonly location: string
  readonly why: string
}

export type Ask = (pathWithQuery: string) => Promise<{ readonly status: number; readonly location: string | undefined }>

const MAX_REDIRECTS = 5

/** @param baseUrl the public address; redirects away from it are not followed */
export async function verifyUrl({ url, expected }: OldUrl, ask: Ask, baseUrl: string): Promise<Verdict> {
  const path = pathOf(url)
  if (path === undefined) return { url, outcome: 'fails', status: 0, location: '', why: 'is not an address' }
  const end = await follow(path, ask, baseUrl)
  const { status, isElsewhere } = end
  const location = end.path === path ? '' : end.path
  const verdict = (outcome: Verdict['outcome'], why: string): Verdict => ({ url, outcome, status, location, why })
  if (end.fault !== undefined) return verdict('fails', end.fault)
  if (expected !== undefined) {
    if (end.isElsewhere && end.path === expected) return verdict('answers', '')
    const wanted = pathOf(expected)
    const there = wanted === undefined ? undefined : (await follow(wanted, ask, baseUrl)).path
    const isThere = there !== undefined && formerKey(there) === formerKey(end.path)
    return isThere ? verdict('answers', '') : verdict('fails', `does not lead to ${expected}`)
  }
  if (isElsewhere) return verdict('doubtful', 'leaves the site')
  if (end.path.split('?', 1)[0] === PATHS.home && !isPlainHome(path)) return verdict('fails', 'ends at the home page')
  const [day, asked] = [pageDay(end.path), dayWithin(path)]
  if (location === '' || day === undefined) return verdict('answers', '')
  if (asked !== undefined && asked !== day) return verdict('doubtful', `leads to the photo of another day, ${day}`)
  // oEmbed answers addresses that the photo has or had, and redirects those with a slug that it never had.
  const known = await ask(`${PATHS.oembed}?url=${encodeURIComponent(path)}`)
  return known.status === 200
    ? verdict('answers', '')
    : verdict('doubtful', 'leads to the photo of its day, which is not known to have had this address')
}

/** @returns `path`: the last path, or the whole address if it leaves the site */
async function follow(from: string, ask: Ask, baseUrl: string) {
  let path = from
  for (let redirects = 0; ; redirects++) {
    const { status, location } = await ask(path)
    const here = { status, path, isElsewhere: false, fault: undefined }
    if (status >= 200 && status < 300) return here
    if (status < 300 || status >= 400 || location === undefined) return { ...here, fault: `answers ${status}` }
    if (redirects === MAX_REDIRECTS) return { ...here, fault: `redirects more than ${MAX_REDIRECTS} times` }
    const target = new URL(location, new URL(path, baseUrl))
    if (target.origin !== new URL(baseUrl).origin) return { ...here, path: location, isElsewhere: true }
    path = target.pathname + target.search
  }
}

/**
 * One address per line, absolute or from its first slash; after a tab or comma, the address where it should lead. Empty
 * and repeated lines, and lines starting with #, are ignored.
 */
export function readUrlList(text: string): readonly OldUrl[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const given = new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')))
  return [...given].map((line) => {
    // Addresses may contain commas: only a comma before another address is a separator.
    const [, url = line, expected] = /^(.*?)(?:\s*\t\s*|\s*,\s*(?=\/|https?:\/\/))(\S+)$/i.exec(line) ?? []
    return expected === undefined ? { url } : { url, expected }
  })
}

/** The path and query of an address. Ignores the host, which may have changed. */
function pathOf(url: string): string | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return url.replace(/#.*$/, '')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Whether an address is the home page itself, without a query for a post or list of an old blog. */
function isPlainHome(path: string): boolean {
  const [before = '', query = ''] = path.split('?', 2)
  const isNamed = [...new URLSearchParams(query).keys()].some((name) => NAMING.has(name))
  return /^\/(?:index\.(?:php|html?))?$/.test(before) && !isNamed
}

const NAMING = new Set(
  'p page_id attachment_id name pagename cat category_name tag author author_name m year monthnum day s feed paged'.split(
    ' ',
  ),
)

function pageDay(path: string): string | undefined {
  return /^\/\d{4}\/\d{2}\/\d{2}\/[^/]+\/?$/.test(path) ? dayOfAddress(path) : undefined
}

/** The day in an old address, whatever the path of its blog: `/blog/2012/05/06/fog/`. */
function dayWithin(path: string): string | undefined {
  const [from] = /\/\d{4}\/\d{2}\/\d{2}(?=\/|$)/.exec(path.split('?', 1)[0]!) ?? []
  return from && dayOfAddress(from)
}
