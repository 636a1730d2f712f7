import { parseQuery } from '../../contract/addresses/parse-query.js'
import { tooManyPairs } from '../../contract/problems.js'
import { keepByKey } from '../../state/keep-by-key.js'
import { queryText } from '../parts/query-text.js'

/** The known parameters of a query, and the same as text, in a fixed order. */
export interface PageQuery {
  readonly values: Readonly<Record<string, string>>
  /** With its question mark; empty without parameters. */
  readonly text: string
}

const NONE: PageQuery = { values: {}, text: '' }

/** Reads queries, and remembers the last ones: reading takes longer than finding the page that was made before. */
export function createQueryReader(): typeof readPageQuery {
  const kept = keepByKey<PageQuery>({ max: 256 })
  return (url, names) => (url.includes('?') ? kept(url, () => readPageQuery(url, names)) : NONE)
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
