import type { Answer } from '../http/answer.js'
import type { HttpRequest } from '../http/http-request.js'
import type { Hook } from '../http/routes/http-app.js'
import { isRead, refusal } from './files.js'

/** Admits requests that come from the studio's own pages, and answers all others itself. */
export function createGuard(portNow: () => number): Hook {
  return (request): Answer | undefined => {
    request.extraHeaders = securityHeaders(undefined)
    const fault = faultOfRequest(request, portNow())
    return fault === undefined ? undefined : refusal(request, 403, fault)
  }
}

/** The names by which a browser of this machine reaches a port, and one at the other end of a tunnel. */
const hostsOf = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`]

/**
 * Why a request does not come from the studio's own pages, in one line that says what to do; `undefined` when it does. A page
 * of another site can make a browser send requests here, also under a name of its own that leads to this machine (DNS
 * rebinding); it can forge none of these fields.
 */
function faultOfRequest(
  { method, headers }: Pick<HttpRequest, 'method' | 'headers'>,
  port: number,
): string | undefined {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site']
  if (!hostsOf(port).includes(host)) {
    return `The studio answers at http://127.0.0.1:${port} alone; a tunnel needs that port on both sides: ssh -L ${port}:127.0.0.1:${port} SERVER`
  }
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  if (isRead(method)) {
    // A link may lead here, and then shows a page; nothing of it can be read or built in elsewhere.
    const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
    return isOwn || isLink ? undefined : 'Another page asked for this; open the studio in a window of its own.'
  }
  // Without a referrer, a form that no script sends has the origin `null`.
  const isFromHere = origin === `http://${host}` || (origin === 'null' && site === 'same-origin')
  if (!isFromHere || !isOwn) return 'Another page sent this form; send it from the studio itself.'
  return undefined
}

/**
 * What every answer carries, as name, value, name, value… No frame may hold a page of the studio; it may itself show the
 * preview, on another port of this machine. The key is in the address of each page, so no other server may learn that.
 */
export function securityHeaders(frameOrigin: string | undefined): readonly string[] {
  return [
    'Content-Security-Policy',
    [
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
    'Referrer-Policy',
    'no-referrer',
    'X-Content-Type-Options',
    'nosniff',
    'X-Frame-Options',
    'DENY',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'X-Robots-Tag',
    'noindex, nofollow',
  ]
}
