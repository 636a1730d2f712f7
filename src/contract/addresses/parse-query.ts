import { splitAtMost } from '../../photos/addresses/split-at-most.js'
import { LIMITS } from '../limits.js'

/** The parameters of a query, broken encoding as it stands; `undefined` when there are more than anybody reads. */
export function parseQuery(query: string): URLSearchParams | undefined {
  if (splitAtMost(query, '&', LIMITS.maxQueryPairs) === undefined) return undefined
  // The same to the parser, but a plus makes Node put the value together character by character.
  return new URLSearchParams(query.replaceAll('+', '%20'))
}
