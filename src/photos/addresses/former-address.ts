import { type PhotoDate, parsePhotoDate } from '../days/photo-date.js'
import { decodePercent } from './percent-encoding.js'
import { splitAtMost } from './split-at-most.js'

/** Blogs give posts and pictures shorter addresses, so a longer one cannot match. */
export const MAX_ADDRESS_CHARACTERS = 4096
/** A query with more parameters cannot name a post, so it is ignored. */
export const MAX_QUERY_PAIRS = 64

/** Parameters that identified a post or its picture at an old address; others, such as `utm_source`, are ignored. */
const NAMING = new Set(['p', 'page_id', 'attachment_id'])

/**
 * The canonical spelling of an old address: percent-decoded, NFC, without a slash at the end, with sorted parameters. So
 * `/2012/%C3%BCber/` and `/2012/über` have the same key.
 */
export function formerKey(address: string): string {
  if (PLAIN.test(address)) return address
  const beforeHash = address.split('#', 1)[0]!
  const at = beforeHash.indexOf('?')
  const path = plainPath(at === -1 ? beforeHash : beforeHash.slice(0, at))
  const parameters = at === -1 ? [] : (splitAtMost(beforeHash.slice(at + 1), '&', MAX_QUERY_PAIRS) ?? [])
  const query = parameters.filter(Boolean).map(decode).sort().join('&')
  return query === '' ? path : `${path}?${query}`
}

/** The day in any spelling of an address such as `/2012/05/06/fog/` or one below it. */
export function dayOfAddress(address: string): PhotoDate | undefined {
  const match = /^\/(\d{4})\/(\d{2})\/(\d{2})(?=\/|$)/.exec(formerKey(address))
  if (match === null) return undefined
  const [, year, month, day] = match
  return parsePhotoDate(`${year}-${month}-${day}`)
}

/** Matches addresses that `formerKey` would not change, such as those of files. */
const PLAIN = /^(?:\/[\w.-]+)+$/

/** Keys to look up a requested address, the most exact first. */
export function formerKeysOf(address: string): readonly string[] {
  if (address.length > MAX_ADDRESS_CHARACTERS) return []
  const whole = formerKey(address)
  const at = whole.indexOf('?')
  if (at === -1) return [whole]
  const naming = whole
    .slice(at + 1)
    .split('&')
    .filter((parameter) => NAMING.has(parameter.split('=', 1)[0]!))
  if (naming.length === 0) return [whole]
  return [...new Set([whole, `${whole.slice(0, at)}?${naming.join('&')}`])]
}

function plainPath(path: string): string {
  // A plain `#` would end the address when the key is read again from redirects.json.
  const plain = decode(path)
    .replace(/\/{2,}/g, '/')
    .replaceAll('#', '%23')
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}

/** Text that cannot be decoded stays unchanged. */
function decode(text: string): string {
  return decodePercent(text)?.normalize('NFC') ?? text
}
