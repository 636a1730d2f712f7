import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectBodyRequest } from '../http/node-messages.js'
import { readBody } from './read-body.js'

const server = createServer({ IncomingMessage: DirectBodyRequest })
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

/** Reads a body of which half has been sent; `leave` acts on the connection before or during the read. */
async function readHalf(leave: (client: Socket) => void, left: 'before' | 'while') {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n01234')
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  if (left === 'before') {
    leave(client)
    await new Promise((resolve) => request.on('close', resolve))
  }
  const read = readBody(request, 20).then(String, ({ code }) => code)
  if (left === 'while') leave(client)
  return read
}

test.each([
  ['is assembled if its client sends the rest', (client: Socket) => client.end('56789'), 'while', '0123456789'],
  ['is a bad request if its client leaves', (client: Socket) => client.destroy(), 'while', 'bad_request'],
  ['is a bad request after a connection reset', (client: Socket) => client.resetAndDestroy(), 'while', 'bad_request'],
  ['is a bad request if its client had already left', (client: Socket) => client.destroy(), 'before', 'bad_request'],
] as const)('a body %s', async (_what, leave, left, outcome) => {
  expect(await readHalf(leave, left)).toBe(outcome)
})
