import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveBelowKey } from '../http/key/serve-below-key.js'
import type { HttpApp } from '../http/routes/http-app.js'

/** Headers that a preview sends instead of the public ones: no sharing, no caching, no indexing. */
const PREVIEW_HEADERS = {
  'X-Photoblog-Preview': 'queue',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The address of each page contains the key.
  'Referrer-Policy': 'no-referrer',
}
const NO_FRAME = "frame-ancestors 'none'"
const REPLACED = new Set(Object.keys(PREVIEW_HEADERS).map((name) => name.toLowerCase()))

export interface PreviewAccess {
  readonly key: string
  /** Origins that may show the preview in a frame, such as `http://127.0.0.1:8055`; if there are none, it opens as a page. */
  readonly frameOrigins?: readonly string[]
}

/**
 * Keeps the queue on this machine. Any web page may read the public site, but only a preview's own pages may read the preview:
 * all addresses need its key, other origins get no CORS permission, and a foreign host name that resolves here (DNS rebinding)
 * gets 421.
 */
export function guardPreview({ server }: HttpApp, { key, frameOrigins = [] }: PreviewAccess): void {
  const isFramed = frameOrigins.length > 0
  serveBelowKey(server, key, (request, response) => {
    markAnswer(response, frameOrigins)
    const port = request.socket.localPort
    if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(request.headers.host ?? '')) {
      return refuse(response, 421, 'This preview answers only at its own address.\n')
    }
    if (!isOwn(request, isFramed)) {
      return refuse(response, 403, 'This request came from another page; open the preview in its own window.\n')
    }
    return false
  })
}

function refuse(response: ServerResponse, status: number, body: string): true {
  response.writeHead(status, ['Content-Type', 'text/plain', 'Content-Length', String(body.length)]).end(body)
  return true
}

/** Whether a request comes from the preview itself, from the address bar, or from a page that may open it. */
function isOwn({ headers }: IncomingMessage, isFramed: boolean): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  if (site === 'same-origin' || site === 'none') return true
  if (headers['sec-fetch-mode'] !== 'navigate') return false
  return isFramed
    ? site === 'same-site' && headers['sec-fetch-dest'] === 'iframe'
    : headers['sec-fetch-dest'] === 'document'
}

/** Replaces headers in `writeHead`, which every answer uses. */
function markAnswer(response: ServerResponse, frameOrigins: readonly string[]): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: string[]) => ServerResponse
  const marked = (status: number, ...rest: readonly unknown[]) =>
    writeHead(status, previewHeaders(rest.at(-1) as readonly string[], frameOrigins))
  response.writeHead = marked as ServerResponse['writeHead']
}

/**
 * @param flat name, value, name, value…
 * @param origins that may show the preview in a frame
 */
function previewHeaders(flat: readonly string[], origins: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < flat.length; at += 2) {
    const name = flat[at]!.toLowerCase()
    if (REPLACED.has(name) || name.startsWith('access-control-')) continue
    const value = flat[at + 1]!
    const isPolicy = name === 'content-security-policy' && origins.length > 0
    kept.push(flat[at]!, isPolicy ? value.replace(NO_FRAME, `frame-ancestors ${origins.join(' ')}`) : value)
  }
  return [...kept, ...Object.entries(PREVIEW_HEADERS).flat()]
}
