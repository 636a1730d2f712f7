import http from 'node:http'
import net from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Ask {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Bytes to send instead, on a socket of their own. */
  readonly raw?: string
}

/** A response without the fields that differ in each: `Date` and `X-Request-Id`. */
export interface Seen {
  readonly status: number
  /** In their order. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

const PASSING = new Set(['date', 'x-request-id'])

/** Asks one service, on one connection that is kept open. */
export interface Asker {
  ask(asked: Ask): Promise<Seen>
  close(): void
}

export function createAsker(baseUrl: string): Asker {
  const { hostname, port } = new URL(baseUrl)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: ({ method = 'GET', path, headers = {}, body, raw }) =>
      raw === undefined
        ? new Promise((resolve, reject) => {
            const request = http.request({ hostname, port, method, path, headers, agent }, (response) => {
              const { statusCode: status = 0, rawHeaders } = response
              buffer(response).then((body) => resolve({ status, headers: linesOf(rawHeaders), body }), reject)
            })
            request.on('error', reject)
            request.end(body)
          })
        : sendRaw(Number(port), hostname, raw),
    close: () => agent.destroy(),
  }
}

function linesOf(raw: readonly string[]): readonly string[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 && !PASSING.has(name.toLowerCase()) ? [`${name}: ${raw[index + 1]}`] : [],
  )
}

async function sendRaw(port: number, hostname: string, raw: string): Promise<Seen> {
  const socket = net.connect(port, hostname, () => socket.write(raw))
  const text = (await buffer(socket)).toString('latin1')
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [line = '', ...headers] = head.split('\r\n')
  const kept = headers.filter((header) => !PASSING.has(header.split(':', 1)[0]!.toLowerCase()))
  return { status: Number(line.split(' ')[1]), headers: kept, body: Buffer.from(body, 'latin1') }
}

export function headerOf({ headers }: Seen, name: string): string | undefined {
  const start = `${name.toLowerCase()}: `
  return headers.find((line) => line.toLowerCase().startsWith(start))?.slice(start.length)
}

/** Header fields that depend on the time, or on earlier requests. */
const OF_THE_HOUR = /^(?:cache-control|ratelimit|ratelimit-(?:limit|policy|remaining|reset)): /i

/** The parts of a response that depend on photos. */
export function contentOf({ status, headers, body }: Seen): string {
  return [status, ...headers.filter((line) => !OF_THE_HOUR.test(line)), '', body.toString('latin1')].join('\n')
}

/** A whole response as text. */
export function wholeOf({ status, headers, body }: Seen): string {
  return [status, ...headers, '', body.toString('latin1')].join('\n')
}
