// Asks for old addresses one by one, as a reader with an old bookmark would.

/** What one address answered. */
export interface Verdict {
  readonly url: string
  readonly ok: boolean
  /** Of the last answer; 0 when there was none. */
  readonly status: number
  /** Where it ended, when that is elsewhere. */
  readonly location: string
  /** What is wrong with it, in a few words. */
  readonly why: string
}

/** Sends one request and follows nothing. */
export type Ask = (pathWithQuery: string) => Promise<{ readonly status: number; readonly location: string | undefined }>

const MAX_REDIRECTS = 5

/** @param baseUrl the public address: redirects that leave it are not followed */
export async function verifyUrl(url: string, ask: Ask, baseUrl: string): Promise<Verdict> {
  let path = pathOf(url)
  if (path === undefined) return { url, ok: false, status: 0, location: '', why: 'is no address' }
  for (let redirects = 0; ; redirects++) {
    const { status, location } = await ask(path)
    const end = redirects === 0 ? '' : path
    if (status >= 200 && status < 300) return { url, ok: true, status, location: end, why: '' }
    if (status < 300 || status >= 400 || location === undefined)
      return { url, ok: false, status, location: end, why: `answers ${status}` }
    if (redirects === MAX_REDIRECTS)
      return { url, ok: false, status, location, why: `redirects more than ${MAX_REDIRECTS} times` }
    const target = new URL(location, new URL(path, baseUrl))
    if (target.origin !== new URL(baseUrl).origin) return { url, ok: true, status, location, why: 'leaves the site' }
    path = target.pathname + target.search
  }
}

/** One address a line, whole or from its first slash on; empty lines and those that begin with # say nothing. */
export function readUrlList(text: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')))]
}

/** The old host may have been another one: only what follows it counts. */
function pathOf(url: string): string | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return url.replace(/#.*$/, '')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}
