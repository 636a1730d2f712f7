import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFetchWithTimeouts } from './fetch-with-timeouts.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const serve = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((request, response) => request.resume().on('end', () => answer(response)))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('returns a response with its status and header fields', async () => {
  const fetchInTime = createFetchWithTimeouts({ firstByteMs: 60_000, idleMs: 60_000, minBytesPerSecond: 1 })
  const url = await serve((response) => response.writeHead(404, { 'x-why': 'absent' }).end('nothing'))
  const response = await fetchInTime(url, { method: 'PUT', body: Buffer.from('data') })
  expect([response.status, response.headers.get('x-why'), await response.text()]).toEqual([404, 'absent', 'nothing'])
})

test('aborts if the server never answers', async () => {
  const url = await serve(() => undefined)
  const fetchInTime = createFetchWithTimeouts({ firstByteMs: 50, idleMs: 60_000, minBytesPerSecond: 1 })
  await expect(fetchInTime(url)).rejects.toThrow('no answer in time')
})

test('aborts if the response stalls', async () => {
  const url = await serve((response) => response.writeHead(200, { 'content-length': 100 }).write('begun'))
  const fetchInTime = createFetchWithTimeouts({ firstByteMs: 60_000, idleMs: 50, minBytesPerSecond: 1 })
  await expect(fetchInTime(url)).rejects.toThrow('the answer stalled')
})

test('aborts if the response is too slow, although it keeps coming', async () => {
  const fetchInTime = createFetchWithTimeouts({ firstByteMs: 60_000, idleMs: 2000, minBytesPerSecond: 1e9 })
  const url = await serve((response) => {
    response.writeHead(200, { 'content-length': 1e6 })
    const drip = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(drip))
  })
  await expect(fetchInTime(url)).rejects.toThrow('the answer was too slow')
})

test('waits longer than `idleMs` for a response without a length that keeps coming', async () => {
  const fetchInTime = createFetchWithTimeouts({ firstByteMs: 60_000, idleMs: 1000, minBytesPerSecond: 1 })
  const url = await serve((response) => {
    let left = 12
    const drip = setInterval(() => (left-- > 0 ? response.write('.') : response.end()), 100)
    response.on('close', () => clearInterval(drip))
  })
  expect(await (await fetchInTime(url)).text()).toBe('.'.repeat(12))
})

test('throws if the response is truncated', async () => {
  const fetchInTime = createFetchWithTimeouts({ firstByteMs: 60_000, idleMs: 60_000, minBytesPerSecond: 1 })
  const url = await serve((response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('begun', () => response.destroy())
  })
  await expect(fetchInTime(url)).rejects.toThrow()
})
