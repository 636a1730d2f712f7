import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

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
const REPLACED = new Set(PREVIEW_HEADERS.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))

/**
 * Keeps the queue on this machine. Any web page may read the public site, but only the preview's own pages may read it:
 * other origins get no CORS permission, and a foreign host name that resolves here (DNS rebinding) gets 421.
 */
export function guardPreview({ server }: FastifyInstance, hosts: (port: number) => readonly string[]): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    markAnswer(response)
    if (!hosts(request.socket.localPort ?? 0).includes(request.headers.host ?? '')) {
      const body = 'This preview answers only at its own address.\n'
      response.writeHead(421, { 'Content-Type': 'text/plain', 'Content-Length': body.length }).end(body)
      return
    }
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** Every answer goes out through `writeHead`, whoever made it. */
function markAnswer(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: string[]) => ServerResponse
  const marked = (status: number, ...rest: readonly unknown[]) => writeHead(status, previewHeaders(rest.at(-1)))
  response.writeHead = marked as ServerResponse['writeHead']
}

/** @param headers as for `writeHead`: a flat array or an object */
function previewHeaders(headers: unknown): string[] {
  const flat = Array.isArray(headers)
    ? (headers as string[])
    : Object.entries(headers ?? {})
        .flat()
        .map(String)
  const kept: string[] = []
  for (let at = 0; at < flat.length; at += 2) {
    const name = flat[at]!.toLowerCase()
    if (!REPLACED.has(name) && !name.startsWith('access-control-')) kept.push(flat[at]!, flat[at + 1]!)
  }
  return [...kept, ...PREVIEW_HEADERS]
}
