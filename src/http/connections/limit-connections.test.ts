import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limitConnections } from './limit-connections.js'

const MAX = 3
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
let server: Server
/** Pending answers of `/later`. */
let later: ServerResponse[]
let clients: Socket[]
let closeAll: () => void
beforeEach(async () => {
  later = []
  clients = []
  server = createServer((request, response) => {
    if (request.url === '/later') later.push(response)
    else response.end('here')
  })
  closeAll = limitConnections(server, MAX)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  for (const client of clients) client.destroy()
  server.close()
})

async function open(): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  clients.push(client)
  await Promise.all([once(client, 'connect'), once(server, 'connection')])
  return client
}
async function ask(client: Socket, request = GET): Promise<string> {
  client.write(request)
  const [chunk] = (await once(client, 'data')) as [Buffer]
  return chunk.toString()
}
async function askForLater(client: Socket): Promise<void> {
  client.write('GET /later HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
}
const endOf = (client: Socket) => once(client.resume(), 'close')

describe('a connection above the limit', () => {
  test('replaces the connection that has been silent longest', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    const fourth = await open()
    await endOf(first)
    for (const client of [second, third, fourth]) expect(await ask(client)).toContain('here')
  })

  test('replaces the connection with the oldest last request', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    for (const client of [second, third, first]) await ask(client)
    await open()
    await endOf(second)
    expect(await ask(third)).toContain('here')
    expect(await ask(first)).toContain('here')
  })

  test('replaces one with an incomplete request rather than one that is being answered', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    await askForLater(first)
    second.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf')
    await askForLater(third)
    const fourth = await open()
    await endOf(second)
    expect(await ask(fourth)).toContain('here')
    for (const response of later) response.end('late')
    expect(String(await once(first, 'data'))).toContain('late')
  })

  test('replaces one whose client does not read its answer, if all others are being answered', async () => {
    const unread = await open()
    unread.pause()
    await askForLater(unread)
    later.pop()!.end(Buffer.alloc(64 * 1024 * 1024))
    for (let count = 1; count < MAX; count++) await askForLater(await open())
    const next = await open()
    await endOf(unread)
    expect(await ask(next)).toContain('here')
  })

  test('is closed if all others are being answered', async () => {
    for (let count = 0; count < MAX; count++) await askForLater(await open())
    await endOf(await open())
    for (const response of later) response.end('late')
    expect(await ask(await open())).toContain('here')
  })
})

test('closing all connections includes idle, busy and tunnelled ones', async () => {
  const [silent, answered, tunnel] = [await open(), await open(), await open()]
  await askForLater(answered)
  server.on('connect', (_request, socket) => socket.on('error', () => undefined))
  tunnel.write('CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n')
  await once(server, 'connect')
  closeAll()
  await Promise.all([silent, answered, tunnel].map(endOf))
})
