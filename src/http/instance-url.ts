import type { Addresses } from '../contract/addresses/addresses.js'

/** The URL of a request on our own origin, always well-formed according to RFC 3986. */
export function instanceUrl(requestTarget: string, addresses: Addresses): string {
  try {
    const path = requestTarget.startsWith('/') ? requestTarget : `/${requestTarget}`
    const { href } = new URL(addresses.baseUrl + path)
    return UNENCODED.test(href) ? encodeRest(href) : href
  } catch {
    return addresses.absolute('/')
  }
}

/**
 * Characters that the URL standard leaves unencoded but RFC 3986 forbids, and percent signs that do not start an escape. A
 * request target has no fragment, so a # belongs to the path or query.
 */
const UNENCODED = /[#[\]^`{|}\\]|%(?![0-9a-f]{2})/i
/** The percent sign of an escape, after `encodeURI` has encoded it. */
const ENCODED_AGAIN = /%25(?=[0-9a-f]{2})/gi

function encodeRest(href: string): string {
  return encodeURI(href).replace(ENCODED_AGAIN, '%').replaceAll('#', '%23')
}
