import { LIMITS } from '../contract/limits.js'
import { splitAtMost } from '../photos/addresses/split-at-most.js'

/**
 * The comma-separated members of a list header; `undefined` when there are implausibly many. Servers may ignore each of
 * the fields that are read with this.
 * @see RFC 9110 12.5 and 13.1
 */
export function fieldMembers(field: string): readonly string[] | undefined {
  return splitAtMost(field, ',', LIMITS.maxListMembers)
}
