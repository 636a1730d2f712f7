import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { isSameKey, keyPath } from './keys.js'
import { createLinksWithKey, type LinksWithKey } from './links-with-key.js'

const NOT_FOUND = 'There is nothing at this address; open the one that the terminal shows.\n'
const REFUSAL = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': NOT_FOUND.length,
  'Cache-Control': 'no-store',
  // The request's body may still be arriving.
  Connection: 'close',
}

/**
 * Serves everything below `/k/KEY/`. A browser sends cookies to every port of this machine, but the path of an address only
 * to the server in that address. Routes do not know the key: it is removed from requests here and, in answers, added to
 * the addresses that lack it.
 * @param answer may answer requests before the server; returns whether it did
 */
export function serveBelowKey(
  server: Server,
  key: string,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): void {
  const prefix = keyPath(key)
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const [, given = '', path = ''] = /^\/k\/([^/?]*)(.*)$/.exec(request.url ?? '') ?? []
    if (!isSameKey(given, key)) {
      response.writeHead(404, REFUSAL).end(NOT_FOUND)
      return
    }
    request.url = path.startsWith('/') ? path : `/${path}`
    // The key cannot be added to a compressed page.
    delete request.headers['accept-encoding']
    changeLinks(response, createLinksWithKey(prefix, request.socket.localPort ?? 0))
    if (answer(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** Changes pages and feeds, which are sent with one `writeHead` and one `end`; of other answers, only the head. */
function changeLinks(response: ServerResponse, links: LinksWithKey): void {
  const writeHead = response.writeHead.bind(response) as (status: number, fields: string[]) => ServerResponse
  const end = response.end.bind(response) as (body?: Buffer | string) => ServerResponse
  let held: { readonly status: number; readonly fields: string[] } | undefined
  const head = (status: number, headers: readonly string[] | object = []) => {
    const fields = links.inFields(Array.isArray(headers) ? headers : Object.entries(headers).flat().map(String))
    const type = fields.find((_, at) => at % 2 === 1 && fields[at - 1]!.toLowerCase() === 'content-type')
    if (!/html|xml/.test(type ?? '')) return writeHead(status, fields)
    held = { status, fields }
    return response
  }
  const finish = (body?: Buffer | string) => {
    if (held === undefined) return end(body)
    const { status, fields } = held
    const changed = body === undefined ? undefined : Buffer.from(links.inMarkup(String(body)))
    const others = fields.filter((_, at) => fields[at - (at % 2)]!.toLowerCase() !== 'content-length')
    writeHead(status, changed === undefined ? others : [...others, 'Content-Length', String(changed.length)])
    return end(changed)
  }
  Object.assign(response, { writeHead: head, end: finish })
}
