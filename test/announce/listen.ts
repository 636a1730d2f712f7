import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly json?: unknown
  readonly hasNoEnd?: boolean
}

export interface Listening {
  readonly origin: string
  /** Every request, in order. */
  readonly received: readonly Received[]
  /** Does the work of the next request to this path, and closes its connection without an answer. */
  loseAnswer(path: string): void
  /** From now on, each request gets this reply instead of the server's own; `undefined` ends that. */
  interrupt(reply: ((request: Received) => Promise<Reply | undefined>) | undefined): void
}

/** Starts a server on a free loopback port; it is closed after the test. An error in `answer` is a 500. */
export async function listen(answer: (request: Received) => Promise<Reply> | Reply): Promise<Listening> {
  const received: Received[] = []
  let lost: string | undefined
  let interruption: ((request: Received) => Promise<Reply | undefined>) | undefined
  const server = createServer(async (incoming, response) => {
    const { method = '', headers } = incoming
    const url = new URL(incoming.url ?? '/', `http://${headers.host}`)
    const request = { method, url, headers, body: await buffer(incoming).catch(() => Buffer.alloc(0)) }
    received.push(request)
    const reply = await replyTo(request)
    if (lost === url.pathname) {
      lost = undefined
      incoming.socket.destroy()
      return
    }
    const body = reply.json === undefined ? '' : JSON.stringify(reply.json)
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).write(body)
    if (!reply.hasNoEnd) response.end()
  })
  const replyTo = async (request: Received): Promise<Reply> => {
    try {
      return (await interruption?.(request)) ?? (await answer(request))
    } catch (error) {
      return { status: 500, json: { error: String(error) } }
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    loseAnswer(path) {
      lost = path
    },
    interrupt(reply) {
      interruption = reply
    },
  }
}
