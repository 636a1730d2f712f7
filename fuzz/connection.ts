import { connect, type Socket } from 'node:net'

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number
  /** Names as sent, with their values. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The value of the first field with this name. @param name in lower case */
  header(name: string): string | undefined
  readonly body: Buffer
}

/** Thrown when the server sent something that RFC 9112 does not allow, or nothing where a response was due. */
export class WireError extends Error {
  override readonly name = 'WireError'
}

const HEAD_END = Buffer.from('\r\n\r\n')
const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*$/
const FIELD_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\t\x20-\x7e]*)$/

/**
 * Parses the first complete response from received bytes, skipping interim responses (1xx).
 * @param method method of the request: a response to HEAD has no body
 * @returns `undefined` while the response is incomplete
 * @throws WireError
 */
export function takeAnswer(bytes: Buffer, method: string): { answer: WireAnswer; rest: Buffer } | undefined {
  const end = bytes.indexOf(HEAD_END)
  if (end === -1) return undefined
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(STATUS_LINE.exec(statusLine)?.[1])
  if (Number.isNaN(status)) throw new WireError(`not a status line: ${JSON.stringify(statusLine)}`)
  const fields = lines.map((line): readonly [string, string] => {
    const [, name, value] = FIELD_LINE.exec(line) ?? []
    if (name === undefined || value === undefined) throw new WireError(`not a header field: ${JSON.stringify(line)}`)
    return [name, value]
  })
  const rest = bytes.subarray(end + HEAD_END.length)
  if (status < 200) return takeAnswer(rest, method)
  const header = (name: string) => fields.find(([other]) => other.toLowerCase() === name)?.[1]
  const length = method === 'HEAD' || status === 204 || status === 304 ? 0 : lengthOf(header)
  if (rest.length < length) return undefined
  return { answer: { status, fields, header, body: rest.subarray(0, length) }, rest: rest.subarray(length) }
}

/** Every body has a Content-Length: the service never uses chunked encoding. */
function lengthOf(header: WireAnswer['header']): number {
  const length = header('content-length')
  if (header('transfer-encoding') !== undefined) throw new WireError('an answer has a Transfer-Encoding')
  if (length === undefined || !/^\d+$/.test(length)) throw new WireError(`Content-Length is ${length}`)
  return Number(length)
}

/** A keep-alive connection. */
export interface WireConnection {
  /** @throws WireError */
  ask(request: Buffer, method: string): Promise<WireAnswer>
  /** Whether a further request can be sent. */
  readonly isOpen: boolean
  close(): void
}

/** @param port on loopback; no other host is ever contacted */
export async function openWire(port: number): Promise<WireConnection> {
  const socket = await openSocket(port)
  let received: Buffer = Buffer.alloc(0)
  let waiting: { method: string; resolve(answer: WireAnswer): void; reject(error: unknown): void } | undefined
  /** Unexpected bytes; reported with the next request. */
  let unasked: WireError | undefined

  const fail = (error: WireError) => {
    if (waiting === undefined) unasked = error
    else waiting.reject(error)
    waiting = undefined
  }
  const read = () => {
    if (waiting === undefined) {
      if (received.length > 0) fail(new WireError(`an answer that nobody asked for: ${received.toString('latin1')}`))
      return
    }
    try {
      const taken = takeAnswer(received, waiting.method)
      if (taken === undefined) return
      received = taken.rest
      const { resolve } = waiting
      waiting = undefined
      if (taken.answer.header('connection') === 'close') socket.end()
      resolve(taken.answer)
    } catch (error) {
      socket.destroy()
      fail(error as WireError)
    }
    if (received.length > 0) read()
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    read()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (waiting !== undefined) fail(new WireError('the connection was closed without an answer'))
  })
  return {
    get isOpen() {
      return socket.writable && !socket.readableEnded
    },
    ask: (request, method) =>
      new Promise((resolve, reject) => {
        if (unasked !== undefined) return reject(unasked)
        waiting = { method, resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
