import { splitAtMost } from '../archive/index.js'
import { LIMITS } from '../contract/index.js'

/**
 * The members of a header field that is a list, at its commas; `undefined` when there are more than any client means: such
 * a field is passed over, which a server may do with each of those that are read by this.
 * @see RFC 9110 12.5 and 13.1
 */
export function fieldMembers(field: string): readonly string[] | undefined {
  return splitAtMost(field, ',', LIMITS.maxListMembers)
}
