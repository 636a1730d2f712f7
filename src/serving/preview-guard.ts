import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpApp } from '../http/index.js'
import { answerHandbook } from './answer-handbook.js'
import { answerScheme } from './choose-scheme.js'

/** Headers that a preview sends instead of the public ones: no sharing, no caching, no indexing. */
const PREVIEW_HEADERS = [
  'X-Photoblog-Preview',
  'queue',
  'X-Robots-Tag',
  'noindex, nofollow, noarchive',
  'Cache-Control',
  'no-store',
  'Cross-Origin-Resource-Policy',
  'same-origin',
]
const NO_FRAME = "frame-ancestors 'none'"
const REPLACED = new Set(PREVIEW_HEADERS.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))

/** The one browser that may ask for a preview, and the pages that may show it in a frame. */
export interface Framing {
  /** `name=value`, which every request must carry. */
  readonly cookie: string
  /** `http://127.0.0.1:8055` */
  readonly origins: readonly string[]
}

/**
 * Keeps the queue on this machine. Any web page may read the public site, but only the preview's own pages may read it:
 * other origins get no CORS permission, and a foreign host name that resolves here (DNS rebinding) gets 421.
 * @param framing left out where every browser of this machine may ask
 */
export function guardPreview({ server }: HttpApp, hosts: (port: number) => readonly string[], framing?: Framing): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    markAnswer(response, framing)
    if (!hosts(request.socket.localPort ?? 0).includes(request.headers.host ?? '')) {
      refuse(response, 421, 'This preview answers only at its own address.\n')
      return
    }
    if (framing !== undefined && !isFramed(request, framing)) {
      refuse(response, 403, 'This preview is shown by the studio alone; look at it there.\n')
      return
    }
    if (framing !== undefined && answerScheme(request, response)) return
    if (answerHandbook(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

function refuse(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Length': body.length }).end(body)
}

/**
 * Whether a request comes from the browser that the studio is open to, and from a page of the preview or from the frame around
 * it. Pages of other ports of this machine are of the same site, so the cookie comes along; but browsers say who asks.
 */
function isFramed({ headers }: IncomingMessage, { cookie }: Framing): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => digestOf(pair.trim()))
  const wanted = digestOf(cookie)
  if (!cookies.some((one) => timingSafeEqual(one, wanted))) return false
  const site = headers['sec-fetch-site'] ?? 'none'
  if (site === 'same-origin' || site === 'none') return true
  return site === 'same-site' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'iframe'
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Every answer goes out through `writeHead`, whoever made it. */
function markAnswer(response: ServerResponse, framing: Framing | undefined): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: string[]) => ServerResponse
  const marked = (status: number, ...rest: readonly unknown[]) =>
    writeHead(status, previewHeaders(rest.at(-1), framing?.origins ?? []))
  response.writeHead = marked as ServerResponse['writeHead']
}

/**
 * @param headers as for `writeHead`: a flat array or an object
 * @param origins whose pages may show it in a frame
 */
function previewHeaders(headers: unknown, origins: readonly string[]): string[] {
  const flat = Array.isArray(headers)
    ? (headers as string[])
    : Object.entries(headers ?? {})
        .flat()
        .map(String)
  const kept: string[] = []
  for (let at = 0; at < flat.length; at += 2) {
    const name = flat[at]!.toLowerCase()
    if (REPLACED.has(name) || name.startsWith('access-control-')) continue
    const value = flat[at + 1]!
    const isPolicy = name === 'content-security-policy' && origins.length > 0
    kept.push(flat[at]!, isPolicy ? value.replace(NO_FRAME, `frame-ancestors ${origins.join(' ')}`) : value)
  }
  return [...kept, ...PREVIEW_HEADERS]
}
