import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { load, requestBytes } from '../bench/measure/load.js'

let server: ReturnType<typeof createServer>
afterEach(() => void server.close())

async function listen(answer: RequestListener): Promise<number> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('reads chunked responses to their end', async () => {
  let asked = 0
  const port = await listen((_request, response) => {
    asked++
    response.write('half a body, with 0\r\n\r\n inside')
    setImmediate(() => response.end('and the other half'))
  })
  const answered = await load(port, [{ bytes: requestBytes('/'), status: 200 }], (sent) => sent < 20, {
    connections: 2,
  })
  expect(answered).toBe(asked)
})

test('reads an empty chunked body', async () => {
  const port = await listen((_request, response) => {
    response.writeHead(200, { 'Transfer-Encoding': 'chunked' })
    response.end()
  })
  expect(await load(port, [{ bytes: requestBytes('/'), status: 200 }], (sent) => sent < 4, { connections: 1 })).toBe(4)
})

test('gives each connection of several clients its own address', async () => {
  const seen = new Set<string | undefined>()
  const port = await listen((request, response) => {
    seen.add(request.socket.remoteAddress)
    response.end('here')
  })
  const clients = { connections: 3, areSeveral: true }
  for (let turn = 0; turn < 2; turn++)
    await load(port, [{ bytes: requestBytes('/'), status: 200 }], (sent) => sent < 6, clients)
  expect(seen.size).toBe(6)
})
