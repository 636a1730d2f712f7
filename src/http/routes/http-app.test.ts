import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, NO_BODY, NO_STORE } from '../answer.js'
import { DOCUMENTED, takeBody } from '../node-messages.js'
import { respond } from '../respond.js'
import { HttpApp, route } from './http-app.js'

const text = (body: string, status = 200): Answer => ({ status, body: Buffer.from(body), cacheControl: NO_STORE })

let app: HttpApp
beforeEach(async () => {
  const fail = async (error: unknown, request: Parameters<typeof respond>[0]) => {
    respond(request, text((error as Error).message, 500))
  }
  app = new HttpApp({
    clock: () => new Date('2024-05-17T12:00:00Z'),
    commonHeaders: ['X-Common', 'of all'],
    unrouted: () => text('nothing here', 404),
    fail: (error, request) => void fail(error, request),
    server: {},
  })
  await app.listen(0, '127.0.0.1')
})
afterEach(async () => {
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, init)

describe('an answer that is a stream', () => {
  test('is sent as it arrives', async () => {
    let goOn = () => {}
    const later = new Promise<void>((resolve) => {
      goOn = resolve
    })
    async function* write() {
      yield 'first,'
      await later
      yield 'second'
    }
    route(app, 'GET', '/', () => ({ ...text(''), stream: Readable.from(write()) }))
    const { headers, body } = await ask('/')
    expect(headers.get('Content-Length')).toBe(null)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('first,')
    goOn()
    expect((await reader.read()).value).toBe('second')
    expect((await reader.read()).done).toBe(true)
  })

  test('is not read further after its client has left, and not at all for HEAD', async () => {
    const streams: Readable[] = []
    route(app, 'GET', '/', () => {
      streams.push(new Readable({ read: () => undefined }))
      streams.at(-1)!.push('begun')
      return { ...text(''), stream: streams.at(-1)! }
    })
    const leaving = new AbortController()
    const { body } = await ask('/', { signal: leaving.signal })
    await body!.getReader().read()
    leaving.abort()
    await expect.poll(() => streams[0]!.destroyed).toBe(true)
    expect((await ask('/', { method: 'HEAD' })).status).toBe(200)
    expect(streams[1]!.destroyed).toBe(true)
  })
})

describe('the documented classes of Node.js', () => {
  const toBytes = (piece: string) => Buffer.from(piece)
  const bodyOf = (request: IncomingMessage) =>
    new Promise<string>((resolve) => {
      let body = ''
      const end = () => resolve(body)
      takeBody(request, { data: (chunk) => (body += chunk), end, abort: end })
    })
  const raw = (port: number, request: string) =>
    new Promise<string>((resolve) => {
      const client = connect(port, '127.0.0.1')
      let came = ''
      client.on('data', (chunk) => {
        came += chunk.toString('latin1')
        if (came.endsWith('\r\n\r\n') || came.endsWith('end')) client.destroy()
      })
      client.on('close', () => resolve(came.replace(/(Date|X-Request-Id): [^\r]*/g, '$1: …')))
      client.write(request)
    })

  test.each([
    ['GET', ''],
    ['HEAD', ''],
    ['POST', 'a body'],
  ])('send the same for %s as the faster ones', async (method, body) => {
    const documented = new HttpApp({
      clock: () => new Date('2024-05-17T12:00:00Z'),
      commonHeaders: ['X-Common', 'of all'],
      unrouted: () => text('nothing here', 404),
      fail: (error) => {
        throw error
      },
      server: { ...DOCUMENTED, keepAliveTimeout: 5000 },
    })
    await documented.listen(0, '127.0.0.1')
    const ports = [app, documented].map(({ server }) => (server.address() as AddressInfo).port)
    for (const one of [app, documented]) {
      one.add(['GET', 'HEAD'], '/', () => ({ ...text(''), body: NO_BODY, pieces: ['one ', 'end'].map(toBytes) }))
      one.add(['POST'], '/', async ({ raw }) => ({
        ...text(`${await bodyOf(raw)} to the end`),
        headers: ['X-More', 'é'],
      }))
    }
    const request = `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const [fast, plain] = await Promise.all(ports.map((port) => raw(port, request)))
    await documented.close()
    expect(fast).toMatch(/^HTTP\/1.1 200 OK\r\nX-Common: of all\r\n/)
    expect(plain).toBe(fast)
  })
})
