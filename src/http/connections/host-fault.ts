import type { IncomingMessage } from 'node:http'
import { Problem } from '../../contract/problems.js'

/** A host, optionally with a port; may be empty. @see RFC 3986 3.2.2 */
const HOST = /^(?:\[[\w.:%~-]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/

/**
 * RFC 9112 3.2: a request gets a 400 if it has several Host fields (Node would keep the first), an invalid one or, except in
 * HTTP/1.0, none.
 */
export function hostFault({ rawHeaders, httpVersion, headers }: IncomingMessage): Problem | undefined {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name === 'Host' || (name.length === 4 && name.toLowerCase() === 'host')) hosts++
  }
  if (hosts > 1) return new Problem('bad_request', 'The request has more than one Host header field.')
  if (hosts === 0 && httpVersion !== '1.0') return new Problem('bad_request', 'The request has no Host header field.')
  return HOST.test(headers.host ?? '')
    ? undefined
    : new Problem('bad_request', 'The Host header field is not a valid host.')
}

/** RFC 9112 6.1: HTTP/1.0 lacks Transfer-Encoding, so servers and proxies may disagree about where a request with it ends. */
export function hasUnknownEnd({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.0' && headers['transfer-encoding'] !== undefined
}
