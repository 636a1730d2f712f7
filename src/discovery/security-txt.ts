import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { addDays, toPhotoDate } from '../photos/days/photo-date.js'
import type { Published } from '../state/published.js'

/** From the first of the month; less than a year ahead, as RFC 9116 2.5.5 recommends. */
const VALID_DAYS = 330

/** /.well-known/security.txt: where to report a vulnerability. @see RFC 9116 */
export function createSecurityTxt({ site, addresses }: Contract): (published: Published) => string {
  return ({ today }) => `Contact: ${addresses.absolute(PATHS.contact)}
Expires: ${addDays(toPhotoDate(`${today.slice(0, 7)}-01`), VALID_DAYS)}T00:00:00Z
Preferred-Languages: ${[...new Set(['en', site.language.split('-')[0]])].join(', ')}
Canonical: ${addresses.absolute(PATHS.security)}
`
}
