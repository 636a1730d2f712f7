import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsReading } from './create-metrics.js'

/** The address of the metrics; the public must not be able to reach it. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>

const REQUEST_TIMEOUT_MS = 10_000
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i

/**
 * Serves `/metrics` for Prometheus, `/ready` (200 or 503: whether to send requests here) and `/live` (200: whether to
 * keep the process running).
 * @param read returns `undefined` while the server starts
 * @throws the errors of `listen`
 */
export async function serveMetrics({ host, port }: MetricsAddress, read: () => MetricsReading | undefined) {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'use GET or HEAD\n', { Allow: 'GET, HEAD' })
    const { address } = server.address() as AddressInfo
    if (path === '/metrics' && LOOPBACK.test(address) && !isOwnName(request.headers.host, host))
      return send(response, 421, 'request the metrics at the address in METRICS, or at localhost\n')
    answer(path, response, read).catch((error) => send(response, 500, `${String(error)}\n`))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  // Do not keep an otherwise finished process alive.
  server.unref()
  const { port: actual } = server.address() as AddressInfo
  return {
    port: actual,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

/** Prevents DNS rebinding: a web page whose host name resolves to this machine could otherwise read the metrics. */
function isOwnName(given: string | undefined, own: string): boolean {
  const name = given?.replace(/:\d+$/, '') ?? own
  return LOOPBACK.test(name) || name === own
}

async function answer(path: string, response: ServerResponse, read: () => MetricsReading | undefined): Promise<void> {
  if (path === '/live') return send(response, 200, 'live\n')
  if (path === '/ready') {
    const reading = read()
    const unready = reading === undefined ? 'starting' : reading.unready()
    return unready === undefined ? send(response, 200, 'ready\n') : send(response, 503, `not ready: ${unready}\n`)
  }
  if (path !== '/metrics') return send(response, 404, 'not found; try /metrics, /ready or /live\n')
  const registry = read()?.registry
  send(response, 200, (await registry?.metrics()) ?? '', registry && { 'Content-Type': registry.contentType })
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}
