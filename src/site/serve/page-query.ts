import { parseQuery, tooManyPairs } from '../../contract/index.js'
import { queryText } from '../parts/query-text.js'

/** The known parameters of a query, and the same as text, in a fixed order. */
export interface PageQuery {
  readonly values: Readonly<Record<string, string>>
  /** With its question mark; empty without parameters. */
  readonly text: string
}

const NONE: PageQuery = { values: {}, text: '' }

/** Queries remembered at once, and how long an address may be for that. */
const MAX_KEPT = 256
const MAX_KEPT_LENGTH = 256

/** Reads queries, and remembers the last ones: reading takes longer than finding the page that was made before. */
export function createQueryReader(): typeof readPageQuery {
  const kept = new Map<string, PageQuery>()
  return (url, names) => {
    if (!url.includes('?')) return NONE
    const known = kept.get(url)
    if (known !== undefined) return known
    const query = readPageQuery(url, names)
    if (kept.size >= MAX_KEPT) kept.clear()
    if (url.length <= MAX_KEPT_LENGTH) kept.set(url, query)
    return query
  }
}

/**
 * Pages take any query: unknown, empty and repeated parameters are passed over, broken encoding is read as it is.
 * @throws Problem invalid_parameter when they are too many
 */
function readPageQuery(url: string, names: readonly string[]): PageQuery {
  const mark = url.indexOf('?')
  if (mark === -1 || names.length === 0) return NONE
  const given = parseQuery(url.slice(mark + 1))
  if (given === undefined) throw tooManyPairs()
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = given.get(name)?.trim()
    if (value !== undefined && value !== '') values[name] = value
  }
  return { values, text: queryText(values) }
}
