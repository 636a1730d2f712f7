import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What a preview says in place of what the public site says: for this browser only, now only, and for nobody's index. */
const PREVIEW_HEADERS = [
  ...['X-Photoblog-Preview', 'queue'],
  ...['X-Robots-Tag', 'noindex, nofollow, noarchive'],
  ...['Cache-Control', 'no-store'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
]
const REPLACED = new Set(PREVIEW_HEADERS.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))

/**
 * Keeps the queue on this machine: the public site may be read by every page of every browser, a preview by its own
 * pages only. Another origin is sent no permission to read, and a foreign name that leads here (DNS rebinding) gets 421.
 */
export function guardPreview({ server }: FastifyInstance, hosts: (port: number) => readonly string[]): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    markAnswer(response)
    if (!hosts(request.socket.localPort ?? 0).includes(request.headers.host ?? '')) {
      const body = 'This preview answers at its own address only.\n'
      response.writeHead(421, { 'Content-Type': 'text/plain', 'Content-Length': body.length }).end(body)
      return
    }
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** Every answer leaves through `writeHead`, whoever makes it. */
function markAnswer(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: string[]) => ServerResponse
  const marked = (status: number, ...rest: readonly unknown[]) => writeHead(status, previewHeaders(rest.at(-1)))
  response.writeHead = marked as ServerResponse['writeHead']
}

/** @param headers as `writeHead` takes them: a flat array or an object */
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
