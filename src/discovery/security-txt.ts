import { addDays, type Published, toPhotoDate } from '../archive/index.js'
import { type Contract, PATHS } from '../contract/index.js'

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
