import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectBodyRequest } from '../http/node-messages.js'
import { readBody } from './read-body.js'

const MAX_BYTES = 20
const server = createServer({ IncomingMessage: DirectBodyRequest })
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

/** A partially sent request, and its client. */
async function begin(fields: string, body: string): Promise<readonly [IncomingMessage, Socket]> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write(`POST / HTTP/1.1\r\nHost: x\r\n${fields}\r\n\r\n${body}`)
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  return [request, client]
}
const outcomeOf = (read: Promise<Buffer>) =>
  read.then(
    (body) => body.toString(),
    (problem) => problem.code,
  )

describe('a body', () => {
  test('is assembled from all its pieces', async () => {
    const [request, client] = await begin('Content-Length: 10', '01234')
    const outcome = outcomeOf(readBody(request, MAX_BYTES))
    client.end('56789')
    expect(await outcome).toBe('0123456789')
  })

  test('that is aborted while it is read is a bad request', async () => {
    const [request, client] = await begin('Content-Length: 10', '01234')
    const outcome = outcomeOf(readBody(request, MAX_BYTES))
    client.destroy()
    expect(await outcome).toBe('bad_request')
  })

  test('that ends with a connection reset is a bad request', async () => {
    const [request, client] = await begin('Transfer-Encoding: chunked', '5\r\n01234\r\n')
    const outcome = outcomeOf(readBody(request, MAX_BYTES))
    client.resetAndDestroy()
    expect(await outcome).toBe('bad_request')
  })

  test('that was aborted before it is read is a bad request', async () => {
    const [request, client] = await begin('Content-Length: 10', '01234')
    client.destroy()
    await new Promise((resolve) => request.on('close', resolve))
    expect(await outcomeOf(readBody(request, MAX_BYTES))).toBe('bad_request')
  })

  test('that is declared too long is rejected before it arrives', async () => {
    const [request, client] = await begin('Content-Length: 21', '')
    expect(await outcomeOf(readBody(request, MAX_BYTES))).toBe('payload_too_large')
    client.destroy()
  })

  test('is rejected above the maximum length, but not at it', async () => {
    const [over, first] = await begin('Transfer-Encoding: chunked', `15\r\n${'x'.repeat(21)}\r\n`)
    expect(await outcomeOf(readBody(over, MAX_BYTES))).toBe('payload_too_large')
    first.destroy()
    const [within, second] = await begin('Transfer-Encoding: chunked', `14\r\n${'x'.repeat(20)}\r\n0\r\n\r\n`)
    expect(await outcomeOf(readBody(within, MAX_BYTES))).toBe('x'.repeat(20))
    second.destroy()
  })
})
