import type { Addresses } from '../contract/addresses/addresses.js'

/** The URL of a request on our own origin, well-formed by RFC 3986 whatever the client sent. */
export function instanceUrl(requestTarget: string, addresses: Addresses): string {
  try {
    const path = requestTarget.startsWith('/') ? requestTarget : `/${requestTarget}`
    const { href } = new URL(addresses.baseUrl + path)
    return encodeRest(href)
  } catch {
    return addresses.absolute('/')
  }
}

/**
 * Encodes what the URL standard leaves as it is, but RFC 3986 forbids, and percent signs that begin no escape. Clients never
 * send fragments, so a # belongs to the path or query.
 */
function encodeRest(href: string): string {
  return encodeURI(href)
    .replace(/%25(?=[0-9a-f]{2})/gi, '%')
    .replaceAll('#', '%23')
}
