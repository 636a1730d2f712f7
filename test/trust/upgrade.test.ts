// RFC 9110 7.8: a server may ignore Upgrade, and what follows such a request is HTTP/1.1 like the request itself.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { converse } from '../../fuzz/attack.js'
import { openSocket } from '../../fuzz/connection.js'
import { useService } from '../use-service.js'

const service = useService()

const HOST = 'Host: x\r\n'
const H2C = 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n'
const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\n${HOST}${fields}\r\n`
const PING = '{"jsonrpc":"2.0","id":7,"method":"ping"}'
const post = (body: string, fields = '') =>
  `POST /mcp HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${fields}\r\n${body}`
const LAST = get('/robots.txt', 'Connection: close\r\n')

async function bodiesOf(bytes: string): Promise<readonly string[]> {
  return (await converse(service.port, bytes)).map(({ body }) => body.toString())
}
const textOf = async (path: string) => (await service.get(path)).text

describe('a request with Upgrade', () => {
  test('is answered, and so are requests pipelined after it', async () => {
    expect(await bodiesOf(get('/llms.txt', H2C) + LAST)).toEqual([
      await textOf('/llms.txt'),
      await textOf('/robots.txt'),
    ])
  })

  test('may follow and precede others, also with Upgrade', async () => {
    const [llms, robots] = [await textOf('/llms.txt'), await textOf('/robots.txt')]
    const websocket = 'Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAA\r\n'
    const bytes = get('/robots.txt') + get('/llms.txt', H2C) + get('/llms.txt', websocket) + get('/robots.txt') + LAST
    expect(await bodiesOf(bytes)).toEqual([robots, llms, llms, robots, robots])
  })

  test('waits for large responses before it', async () => {
    const large = await textOf('/openapi.json')
    const bytes = get('/openapi.json').repeat(60) + get('/robots.txt', H2C) + LAST
    const bodies = await bodiesOf(bytes)
    expect(bodies).toHaveLength(62)
    expect(bodies.slice(0, 60).filter((body) => body !== large)).toEqual([])
    expect(bodies[61]).toBe(await textOf('/robots.txt'))
  })

  test('keeps its body, also in pieces, and its header fields', async () => {
    const answer = '{"jsonrpc":"2.0","id":7,"result":{}}'
    expect(await bodiesOf(post(PING, H2C) + post(PING) + LAST)).toEqual([answer, answer, await textOf('/robots.txt')])
    const padded = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping', params: { pad: 'x'.repeat(60_000) } })
    expect(await bodiesOf(post(padded, H2C) + LAST)).toEqual([answer, await textOf('/robots.txt')])
    const { etag = '' } = (await service.get('/robots.txt')).headers
    const conditional = get('/robots.txt', `If-None-Match: ${etag}\r\nX-Latin: \xe4\xf6\r\n${H2C}`)
    expect((await converse(service.port, conditional + LAST)).map(({ status }) => status)).toEqual([304, 200])
  })

  test('is rejected with two Hosts', async () => {
    const answers = await converse(service.port, get('/robots.txt', `Host: y\r\n${H2C}`) + LAST)
    expect(answers.map(({ status }) => status)).toEqual([400, 200])
  })

  test.each([
    ['upgrade', get('/robots.txt', H2C)],
    ['connect', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
  ])('is dropped after a timeout when its client does not read (%s)', async (event, bytes) => {
    const detached = once(service.app.server, event)
    const client = await openSocket(service.port)
    client.on('error', () => undefined).pause()
    client.write(get('/openapi.json').repeat(200) + bytes)
    const [, socket] = (await detached) as [unknown, Socket]
    // As Node does after the timeout of the connection.
    socket.emit('timeout')
    const wasDropped = socket.destroyed
    client.destroy()
    expect(wasDropped).toBe(true)
  })

  test('is answered before garbage is rejected', async () => {
    const answers = await converse(service.port, `${get('/robots.txt', H2C)}\0\0\r\n\r\n`)
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })
})
