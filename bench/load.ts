import { connect, type Socket } from 'node:net'

const HEADER_END = Buffer.from('\r\n\r\n')

/**
 * Sends `requests` copies of one request over some connections, each waiting for its answer before the next, and
 * resolves when all are answered. Only loopback is ever addressed.
 * @throws Error when an answer's status is not the expected one
 */
export async function load(
  port: number,
  request: Buffer,
  requests: number,
  connections = 8,
  status = 200,
): Promise<void> {
  let left = requests
  await Promise.all(Array.from({ length: connections }, () => run()))

  function run(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket: Socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let pending = Buffer.alloc(0)
      let missing = -1
      const next = () => {
        if (left-- > 0) socket.write(request)
        else socket.end()
      }
      socket.on('connect', next)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        if (missing === -1) {
          pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
          const end = pending.indexOf(HEADER_END)
          if (end === -1) return
          const head = pending.toString('latin1', 0, end)
          if (!head.startsWith(`HTTP/1.1 ${status}`)) {
            socket.destroy()
            reject(new Error(`expected ${status}, got ${head.slice(0, 40)}`))
            return
          }
          const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
          missing = length - (pending.length - end - HEADER_END.length)
          pending = Buffer.alloc(0)
        } else {
          missing -= chunk.length
        }
        if (missing === 0) {
          missing = -1
          next()
        }
      })
    })
  }
}

/** A request as bytes. */
export function requestBytes(
  path: string,
  fields: Readonly<Record<string, string>> = {},
  body = '',
  method = 'GET',
): Buffer {
  const lines = Object.entries({
    Host: '127.0.0.1',
    ...fields,
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
  })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}
