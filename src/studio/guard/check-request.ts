import type { IncomingHttpHeaders } from 'node:http'

/** The names by which a browser of this machine reaches a port, and one at the other end of a tunnel. */
const hostsOf = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`]

/**
 * Why a request does not come from the studio's own pages, in one line that says what to do; `undefined` when it does. A page
 * of another site can make a browser send requests here, also under a name of its own that leads to this machine (DNS
 * rebinding); it can forge none of these fields.
 */
export function faultOfRequest({
  method = 'GET',
  headers,
  port,
}: {
  readonly method?: string
  readonly headers: IncomingHttpHeaders
  readonly port: number
}): string | undefined {
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

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
