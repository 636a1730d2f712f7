import type { Answer } from '../http/answer.js'
import type { HttpRequest } from '../http/http-request.js'
import type { Hook } from '../http/routes/http-app.js'
import { isRead, refusal } from './files.js'

/** Admits the studio's own requests, and links or typed addresses that open a page; refuses what other pages send. */
export function createGuard(portNow: () => number): Hook {
  return (request): Answer | undefined => {
    request.extraHeaders = securityHeaders(undefined)
    const fault = faultOfRequest(request, portNow())
    return fault === undefined ? undefined : refusal(request, 403, fault)
  }
}

/**
 * The reason to reject a request, if there is one. Pages of other sites can make a browser send requests here, even by
 * their own host names (DNS rebinding), but cannot forge the header fields checked here.
 */
function faultOfRequest({ method, headers }: HttpRequest, port: number): string | undefined {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site']
  // A browser on this machine, or at the other end of a tunnel, sends one of these hosts, without the port if it is 80.
  if (![`127.0.0.1:${port}`, `localhost:${port}`].some((own) => new URL(`http://${own}`).host === host)) {
    return `The studio answers only at http://127.0.0.1:${port}; a tunnel needs that port on both sides: ssh -L ${port}:127.0.0.1:${port} SERVER`
  }
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  if (isRead(method)) {
    // A link from elsewhere may open a page; other sites can neither read nor embed it.
    const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
    return isOwn || isLink ? undefined : 'This request came from another page; open the studio in its own window.'
  }
  // Without a referrer, a form sent without a script has the origin `null`.
  const isFromHere = origin === `http://${host}` || (origin === 'null' && site === 'same-origin')
  if (!isFromHere || !isOwn) return 'Another page sent this form; send it from the studio itself.'
  return undefined
}

/**
 * Headers of every response: name, value, name, value… No page may frame the studio; the studio may frame only the
 * preview, on another port. The referrer is withheld because the address contains the key.
 */
export function securityHeaders(frameOrigin: string | undefined): readonly string[] {
  return Object.entries({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' blob: data:",
      "connect-src 'self'",
      `frame-src ${frameOrigin ?? "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }).flat()
}
