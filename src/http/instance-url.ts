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
 * Characters that the URL standard leaves unencoded but RFC 3986 forbids. Clients never send fragments, so a # belongs to
 * the path or query.
 */
const FORBIDDEN = [...'#[]^`{|}\\']
/** A percent sign that begins no escape. */
const BARE_PERCENT = /%(?![0-9a-f]{2})/i

/** By parts: replacing thousands of characters one by one would cost more than the rest of the response. */
function encodeRest(href: string): string {
  const encoded = href.split(BARE_PERCENT).join('%25')
  return FORBIDDEN.reduce((text, character) => text.split(character).join(encodeURIComponent(character)), encoded)
}
