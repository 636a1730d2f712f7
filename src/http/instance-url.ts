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
 * Characters that the URL standard leaves unencoded but RFC 3986 forbids, and percent signs that do not start an escape. Clients
 * never send fragments, so a # belongs to the path or query.
 */
const UNENCODED = /[#[\]^`{|}\\]|%(?![0-9a-f]{2})/i
const FORBIDDEN = new Set([...'#[]^`{|}\\'].map((character) => character.charCodeAt(0)))
const PERCENT = 0x25
const HEX_DIGITS = Buffer.from('0123456789ABCDEF')

/** Encodes byte by byte into one buffer: thousands of small strings would cost more than the rest of the response. */
function encodeRest(href: string): string {
  const encoded = Buffer.allocUnsafe(href.length * 3)
  let length = 0
  for (let at = 0; at < href.length; at++) {
    const code = href.charCodeAt(at)
    if (code === PERCENT ? isEscape(href, at) : !FORBIDDEN.has(code)) {
      encoded[length++] = code
    } else {
      encoded[length++] = PERCENT
      encoded[length++] = HEX_DIGITS[code >> 4]!
      encoded[length++] = HEX_DIGITS[code & 15]!
    }
  }
  return encoded.toString('latin1', 0, length)
}

function isEscape(text: string, at: number): boolean {
  return isHexDigit(text.charCodeAt(at + 1)) && isHexDigit(text.charCodeAt(at + 2))
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)
}
