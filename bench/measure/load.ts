import { connect, type Socket } from 'node:net'

const HEADER_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
/** Replaces the number of missing bytes if an answer is chunked. */
const CHUNKED = Number.POSITIVE_INFINITY

/** A keep-alive connection to loopback. */
export interface Connection {
  /** @returns the status of the answer, once it is complete @throws when the connection closes or the answer has no length */
  ask(request: Buffer): Promise<number>
  /** Whether the server has left the connection open; it closes those that are idle for long. */
  isOpen(): boolean
  close(): void
}

/** @param localAddress another loopback address to connect from */
export function openConnection(port: number, localAddress?: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.setNoDelay(true)
    let waiting: { resolve(status: number): void; reject(error: unknown): void } | undefined
    let pending = Buffer.alloc(0)
    let status = 0
    let missing = -1
    const fail = (error: unknown) => {
      waiting?.reject(error)
      waiting = undefined
      reject(error)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      // An unrequested answer: 408 after a long idle time.
      if (waiting === undefined) return void socket.destroy()
      if (missing === -1) {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
        const end = pending.indexOf(HEADER_END)
        if (end === -1) return
        const head = pending.toString('latin1', 0, end)
        status = Number(head.slice(9, 12))
        const body = pending.subarray(end + HEADER_END.length)
        pending = Buffer.alloc(0)
        if (/\r\ntransfer-encoding: chunked/i.test(head)) missing = endsChunks(body) ? 0 : CHUNKED
        else {
          const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
          if (length === undefined) return fail(new Error(`an answer without a length:\n${head}`))
          missing = Number(length) - body.length
        }
      } else if (missing === CHUNKED) {
        if (endsChunks(chunk)) missing = 0
      } else {
        missing -= chunk.length
      }
      if (missing === 0) {
        missing = -1
        const { resolve: answered } = waiting!
        waiting = undefined
        answered(status)
      }
    })
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            if (socket.destroyed) return failed(new Error('the server had closed the connection'))
            waiting = { resolve: answered, reject: failed }
            socket.write(request)
          }),
        isOpen: () => !socket.destroyed,
        close: () => socket.destroy(),
      }),
    )
  })
}

/** Nothing follows the last chunk, because one request is sent at a time. A piece shorter than the last chunk never matches. */
function endsChunks(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}

/** A request with its expected status. */
export interface Asked {
  readonly bytes: Buffer
  readonly status: number
}

/** The share of refused requests tolerated on a busy machine; beyond it the figures would be meaningless. */
const MAX_REFUSED_SHARE = 0.01

/** The clients of a load. */
export interface Clients {
  readonly connections?: number
  /** Whether each connection comes from a new client. */
  readonly areSeveral?: boolean
}

let clients = 0

/** A loopback address that has not been used yet; there are millions. */
function newAddress(): string {
  clients++
  return `127.${1 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`
}

/** Whether to send another request after this many. */
export type GoOn = (sent: number) => boolean

/**
 * Sends requests in rotation over a few connections. Each connection sends at least one, and waits for each answer.
 * @returns how many were answered and not refused
 * @throws Error when an answer's status is not the expected one, or too many are refused
 */
export async function load(
  port: number,
  requests: readonly Asked[],
  goOn: GoOn,
  { connections = 8, areSeveral = false }: Clients = {},
): Promise<number> {
  let sent = 0
  let refused = 0
  const run = async () => {
    const connection = await openConnection(port, areSeveral ? newAddress() : undefined)
    // At least one request each, however long connecting took.
    do {
      const { bytes, status } = requests[sent++ % requests.length]!
      const answered = await connection.ask(bytes)
      if (answered === 503) refused++
      else if (answered !== status) throw new Error(`expected ${status}, got ${answered} for ${firstLine(bytes)}`)
    } while (goOn(sent))
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, run))
  if (refused > connections + sent * MAX_REFUSED_SHARE) throw new Error(`${refused} of ${sent} requests were refused`)
  return sent - refused
}

function firstLine(request: Buffer): string {
  return request.toString('latin1', 0, request.indexOf('\r\n'))
}

/** A request as bytes. */
export function requestBytes(
  path: string,
  fields: Readonly<Record<string, string>> = {},
  body = '',
  method = 'GET',
): Buffer {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ Host: '127.0.0.1', ...fields, ...length }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}
